/** SHA-256 and HMAC of our own: a page over plain HTTP, as in a living room, has no `crypto.subtle`. */

const BLOCK = 64; // bytes

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (/** @type {number} */ root) => Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0;

const PRIMES = /** @type {number[]} */ ([]);
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BEGIN = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (/** @type {number} */ word, /** @type {number} */ by) => (word >>> by) | (word << (32 - by));

/** The message, a one, zeros, and its length in bits: whole blocks. @param {Uint8Array} message */
function padded(message) {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(whole.length - 4, (message.length * 8) >>> 0);
  return view;
}

/** The sixteen words of a block made into sixty-four. @param {DataView} whole @param {number} at @param {Uint32Array} words */
function schedule(whole, at, words) {
  for (let i = 0; i < 16; i += 1) words[i] = whole.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [words[i - 15], words[i - 2]];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16] + one + words[i - 7] + two;
  }
}

/** @param {Uint32Array} state @param {Uint32Array} words */
function compress(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

/** @param {Uint8Array} message @returns {Uint8Array} */
export function sha256(message) {
  const whole = padded(message);
  const state = Uint32Array.from(BEGIN);
  const words = new Uint32Array(64);
  for (let at = 0; at < whole.byteLength; at += BLOCK) {
    schedule(whole, at, words);
    compress(state, words);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setUint32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array} */
export function hmac(key, message) {
  const filled = new Uint8Array(BLOCK);
  filled.set(key.length > BLOCK ? sha256(key) : key);
  const layer = (/** @type {number} */ mark, /** @type {Uint8Array} */ rest) => sha256(Uint8Array.from([...filled.map((byte) => byte ^ mark), ...rest]));
  return layer(0x5c, layer(0x36, message));
}
