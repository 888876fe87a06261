/**
 * Sounds, made on the spot: cards, calls, the end of a round. Each is a few voices of noise and tone.
 * @typedef {{at?: number, long: number, loud?: number}} Timing in seconds; `loud` of full scale
 * @typedef {Timing & {noise: BiquadFilterType, from: number, to?: number}} Noise filtered, from one pitch to another
 * @typedef {Timing & {tone: OscillatorType, from: number, to?: number, low?: number}} Tone `low`: what is above is damped
 * @typedef {Noise | Tone} Voice
 */
import { kept } from "../../kept/kept.js";

const NOTE = 0.12, SLAP = 0.3; // how loud
const AT_ONCE = 4; // voices
const BETWEEN = 330; // milliseconds between two sounds, where the stage hurries

/** @param {number} [at] @param {number} [loud] @returns {Voice[]} */
const slap = (at = 0, loud = SLAP) => [{ noise: "bandpass", from: 1800, long: 0.045, at, loud }, { tone: "sine", from: 140, to: 90, long: 0.06, at, loud }];
/** @param {number} pitch @param {number} at @param {number} [loud] @returns {Voice} */
const knock = (pitch, at, loud = 0.2) => ({ noise: "bandpass", from: pitch, long: 0.05, at, loud });
/** @param {number[]} pitches @param {number} apart @param {number} long @param {OscillatorType} [tone] @returns {Voice[]} */
const notes = (pitches, apart, long, tone = "triangle") => pitches.map((from, i) => ({ tone, from, at: i * apart, long }));
/** @param {number} n @param {number} apart @param {number} pitch @returns {Voice[]} */
const ticks = (n, apart, pitch) => Array.from({ length: n }, (_, i) => ({ noise: "highpass", from: pitch, long: 0.012, at: i * apart, loud: 0.15 }));

/** @type {Record<string, Voice[]>} */
const SOUNDS = {
  slap: slap(),
  lay: [{ noise: "bandpass", from: 1200, long: 0.035, loud: SLAP / 2 }],
  turn: ticks(2, 0.07, 3000),
  sweep: [{ noise: "bandpass", from: 900, to: 2200, long: 0.16, loud: 0.18 }],
  theft: [{ tone: "triangle", from: 520, to: 390, long: 0.09 }],
  ppeok: [{ tone: "sawtooth", from: 110, long: 0.22, low: 500 }, { tone: "sawtooth", from: 116, long: 0.22, low: 500 }],
  jjok: [{ tone: "sine", from: 900, to: 1500, long: 0.07 }],
  ttadak: [...slap(), ...slap(0.09)],
  wipe: [{ noise: "bandpass", from: 600, to: 3000, long: 0.32, loud: 0.18 }],
  bomb: [{ noise: "lowpass", from: 220, long: 0.42, loud: SLAP }, { tone: "sine", from: 70, to: 40, long: 0.42, loud: SLAP }],
  blast: [{ noise: "lowpass", from: 260, long: 0.6, loud: SLAP }, { tone: "sine", from: 70, to: 34, long: 0.6, loud: SLAP }, ...slap(0.12)],
  thunder: [{ noise: "lowpass", from: 320, to: 90, long: 1.1, loud: SLAP }, { tone: "sine", from: 60, to: 30, long: 1.1, loud: SLAP }, ...slap(0.12), ...slap(0.24)],
  shake: ticks(4, 0.06, 2200),
  joker: notes([1320, 1760, 2640], 0.05, 0.3, "sine"),
  go: notes([392, 588], 0.12, 0.12),
  clappers: [0, 0.18, 0.33, 0.45, 0.54, 0.6].map((at) => knock(1000, at)),
  stop: [knock(880, 0), knock(660, 0.14)],
  chi: [knock(500, 0)],
  peng: [knock(500, 0), knock(500, 0.12)],
  pao: [0, 0.12, 0.24].map((at) => knock(500, at)),
  ti: [...[0, 0.12, 0.24].map((at) => knock(500, at)), { tone: "sine", from: 90, long: 0.3, at: 0.36, loud: SLAP }],
  hu: [{ tone: "sine", from: 196, long: 0.9 }, { tone: "sine", from: 293, long: 0.9 }],
  pass: [knock(300, 0, 0.08)],
  out: [{ tone: "sine", from: 1046, long: 0.4 }],
  yaku: notes([523, 659, 784], 0.07, 0.22),
  deal: ticks(14, 0.045, 2600),
  asked: notes([660, 880], 0.1, 0.16),
  late: [{ tone: "square", from: 1000, long: 0.02, loud: 0.06 }],
  won: notes([392, 440, 523, 587, 784], 0.12, 0.3),
  lost: [{ tone: "triangle", from: 392, long: 0.3, loud: 0.06 }, { tone: "triangle", from: 330, long: 0.5, at: 0.22, loud: 0.06 }],
  nobody: [{ tone: "sine", from: 196, long: 0.9 }, { tone: "sine", from: 293, long: 0.9 }],
};

/** What a cue sounds like, where it is not its own name. @type {Record<string, string>} */
const CUES = { sweep: "wipe", eat: "slap", paid: "go", earned: "yaku", call: "chi", trick: "", bomb: "", blast: "", thunder: "", nobody: "" };

/** @type {AudioContext | null} */
let device = null;
let voices = 0; // that sound now
let last = 0; // when the last sound was made

/** A browser lets a page sound only after it was touched. */
function open() {
  if (kept.sound !== "on" || !("AudioContext" in globalThis) || !navigator.userActivation?.hasBeenActive) return null;
  device ??= new AudioContext();
  if (device.state === "suspended") device.resume().catch(() => {});
  return device;
}

/** @param {AudioContext} audio @param {Voice} voice @param {number} loud */
function fading(audio, { at = 0, long }, loud) {
  const gain = audio.createGain();
  const start = audio.currentTime + at;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(audio.destination);
  return { gain, start };
}

/** @param {AudioParam} pitch @param {Voice} voice @param {number} start */
function glide(pitch, { from, to, long }, start) {
  pitch.setValueAtTime(from, start);
  if (to) pitch.exponentialRampToValueAtTime(to, start + long);
}

/** @param {AudioContext} audio @param {Voice} voice @param {number} part of its loudness */
function make(audio, voice, part) {
  const { gain, start } = fading(audio, voice, (voice.loud ?? NOTE) * part);
  /** @type {AudioScheduledSourceNode} */ let source;
  if ("noise" in voice) {
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * voice.long), audio.sampleRate);
    noise.getChannelData(0).forEach((_, i, row) => { row[i] = Math.random() * 2 - 1; });
    const filter = new BiquadFilterNode(audio, { type: voice.noise, Q: 0.8 });
    glide(filter.frequency, voice, start);
    source = new AudioBufferSourceNode(audio, { buffer: noise });
    source.connect(filter).connect(gain);
  } else {
    const tone = new OscillatorNode(audio, { type: voice.tone });
    glide(tone.frequency, voice, start);
    if (voice.low) tone.connect(new BiquadFilterNode(audio, { type: "lowpass", frequency: voice.low })).connect(gain);
    else tone.connect(gain);
    source = tone;
  }
  voices += 1;
  source.onended = () => { voices -= 1; gain.disconnect(); };
  source.start(start);
  source.stop(start + voice.long);
}

/** Make a sound, where the reader wants sounds. @param {string} name */
export function sound(name) {
  const audio = open();
  const parts = SOUNDS[name];
  if (!audio || !parts) return;
  const now = performance.now();
  if ((kept.speed === "quick" || kept.speed === "none") && now - last < BETWEEN) return;
  last = now;
  const part = voices >= AT_ONCE ? 0.5 : 1; // where many sound, the newer ones are softer
  for (const voice of parts) make(audio, voice, part);
}

/** The sound of a cue. @param {string} cue */
export const cueSound = (cue) => sound(CUES[cue] ?? cue);
