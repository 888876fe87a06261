/**
 * A QR code (ISO/IEC 18004) of a text: bytes, error correction M, any version.
 * The steps are the standard's: codewords, blocks, modules, the mask that disturbs a reader least.
 */

/** Of level M, by version: error correction codewords a block, and how many blocks there are. */
const CHECKS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49];
const BYTES = 0b0100; // the mode
const LEVEL_M = 0b00;

/** @typedef {boolean[][]} Modules rows of dark and light */

/** Powers and logarithms in the field of 256 elements that the codewords live in. */
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}

/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? EXP[LOG[a] + LOG[b]] : 0);

/** The Reed–Solomon check of a block: the remainder by the polynomial with the first `n` powers as roots. @param {number[]} block @param {number} n */
function check(block, n) {
  let divisor = [1];
  for (let i = 0; i < n; i += 1) {
    divisor = [...divisor, 0].map((one, at) => one ^ (at ? times(divisor[at - 1], EXP[i]) : 0));
  }
  const rest = /** @type {number[]} */ ([...block, ...new Array(n).fill(0)]);
  for (let at = 0; at < block.length; at += 1) {
    const factor = rest[at];
    for (let i = 0; i <= n; i += 1) rest[at + i] ^= times(divisor[i], factor);
  }
  return rest.slice(block.length);
}

/** Where the middles of the alignment patterns lie. @param {number} version */
function alignments(version) {
  if (version === 1) return [];
  const n = Math.floor(version / 7) + 2;
  const last = 4 * version + 10;
  const step = version === 32 ? 26 : Math.ceil((last - 6) / (2 * n - 2)) * 2;
  return [6, ...Array.from({ length: n - 1 }, (_, i) => last - step * (n - 2 - i))];
}

/**
 * The patterns that every code of a version has; `null` where data goes.
 * @param {number} version
 * @returns {(boolean | null)[][]}
 */
function patterns(version) {
  const size = 17 + 4 * version;
  const grid = Array.from({ length: size }, () => /** @type {(boolean | null)[]} */ (new Array(size).fill(null)));
  const put = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    if (x >= 0 && y >= 0 && x < size && y < size) grid[y][x] = dark;
  };
  const ring = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r, /** @type {(d: number) => boolean} */ dark) => {
    for (let dy = -r; dy <= r; dy += 1) for (let dx = -r; dx <= r; dx += 1) put(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  };
  for (let i = 0; i < size; i += 1) { put(i, 6, i % 2 === 0); put(6, i, i % 2 === 0); }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) ring(x, y, 4, (d) => d !== 2 && d !== 4);
  const middles = alignments(version);
  const isCorner = (/** @type {number} */ x, /** @type {number} */ y) => Math.min(x, y) === 6 && (x === y || Math.max(x, y) === size - 7);
  for (const x of middles) for (const y of middles) if (!isCorner(x, y)) ring(x, y, 2, (d) => d !== 1);
  for (let i = 0; i < 9; i += 1) { if (i !== 6) { put(8, i, false); put(i, 8, false); } }
  for (let i = 0; i < 8; i += 1) { put(size - 1 - i, 8, false); put(8, size - 1 - i, i === 7); }
  if (version >= 7) {
    const bits = (version << 12) | remainder(version << 12, 0x1f25);
    for (let i = 0; i < 18; i += 1) {
      const [far, near, dark] = [size - 11 + (i % 3), Math.floor(i / 3), ((bits >> i) & 1) === 1];
      put(far, near, dark);
      put(near, far, dark);
    }
  }
  return grid;
}

/** What is left of `bits` after division by a generator, both as polynomials over two elements. @param {number} bits @param {number} generator */
function remainder(bits, generator) {
  const length = (/** @type {number} */ n) => 32 - Math.clz32(n);
  let rest = bits;
  while (length(rest) >= length(generator)) rest ^= generator << (length(rest) - length(generator));
  return rest;
}

/** The codewords of a text in the smallest version it fits, or null where it fits none. @param {string} text */
function codewords(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= 40; version += 1) {
    const grid = patterns(version);
    const room = Math.floor(grid.flat().filter((one) => one === null).length / 8);
    const [checks, blocks] = [CHECKS[version - 1], BLOCKS[version - 1]];
    const data = room - checks * blocks;
    const counted = version < 10 ? 8 : 16; // bits of the length
    if (4 + counted + 8 * bytes.length > 8 * data) continue;
    const bits = [[BYTES, 4], [bytes.length, counted], ...[...bytes].map((byte) => [byte, 8])]
      .flatMap(([value, n]) => Array.from({ length: n }, (_, i) => (value >> (n - 1 - i)) & 1));
    bits.push(...new Array(Math.min(4, 8 * data - bits.length)).fill(0));
    bits.push(...new Array((8 - (bits.length % 8)) % 8).fill(0));
    const words = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
    for (let pad = 0xec; words.length < data; pad ^= 0xec ^ 0x11) words.push(pad);
    return { version, grid, words: woven(words, checks, blocks) };
  }
  return null;
}

/** The data in blocks, each with its check, and the codewords of all blocks in turn. @param {number[]} words @param {number} checks @param {number} blocks */
function woven(words, checks, blocks) {
  const short = Math.floor(words.length / blocks);
  const longer = words.length % blocks; // so many blocks at the end have one more
  let at = 0;
  const cut = Array.from({ length: blocks }, (_, i) => words.slice(at, at += short + (i >= blocks - longer ? 1 : 0)));
  const inTurn = (/** @type {number[][]} */ rows) => Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) => rows.filter((row) => i < row.length).map((row) => row[i])).flat();
  return [...inTurn(cut), ...inTurn(cut.map((block) => check(block, checks)))];
}

/** The places for data, in the standard's order: up and down in pairs of columns, from the right. @param {(boolean | null)[][]} grid */
function places(grid) {
  const size = grid.length;
  const found = /** @type {[number, number][]} */ ([]);
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (grid[y][x] === null) found.push([x, y]);
    }
  }
  return found;
}

const MASKS = /** @type {((x: number, y: number) => boolean)[]} */ ([
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x, y) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]);

/** Say which level and mask a code has, twice, where a reader looks for it. @param {Modules} modules @param {number} mask */
function sign(modules, mask) {
  const size = modules.length;
  const data = (LEVEL_M << 3) | mask;
  const bits = ((data << 10) | remainder(data << 10, 0x537)) ^ 0x5412;
  for (let i = 0; i < 15; i += 1) {
    const dark = ((bits >> i) & 1) === 1;
    modules[i < 6 ? i : i < 8 ? i + 1 : size - 15 + i][8] = dark;
    modules[8][i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i] = dark;
  }
}

/** How much a code disturbs its reader. @param {Modules} modules */
function penalty(modules) {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]));
  let found = 0;
  for (const row of [...modules, ...columns]) {
    const text = row.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) found += run.length - 2;
    found += 40 * (text.match(/(?=10111010000)/g) ?? []).length + 40 * (text.match(/(?=00001011101)/g) ?? []).length;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1) {
      const dark = modules[y][x];
      if (modules[y - 1][x] === dark && modules[y][x - 1] === dark && modules[y - 1][x - 1] === dark) found += 3;
    }
  }
  const dark = modules.flat().filter(Boolean).length;
  return found + 10 * Math.floor(Math.abs(20 * dark - 10 * size * size) / (size * size));
}

/**
 * The code of a text, or null where the text is too long for any.
 * @param {string} text
 * @returns {Modules | null}
 */
export function modules(text) {
  const made = codewords(text);
  if (!made) return null;
  const { grid, words } = made;
  const free = places(grid);
  const drawn = MASKS.map((isTurned, mask) => {
    const code = grid.map((row) => row.map(Boolean));
    free.forEach(([x, y], at) => {
      code[y][x] = ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1 !== isTurned(x, y);
    });
    sign(code, mask);
    return code;
  });
  return drawn.map((code) => ({ code, cost: penalty(code) })).reduce((best, one) => (one.cost < best.cost ? one : best)).code;
}
