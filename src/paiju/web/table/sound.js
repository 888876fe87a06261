/** Sounds, made on the spot: a card laid, cards taken, my turn, a word called out, the end of a round. */
import { kept } from "../kept/kept.js";

/** @typedef {import("./stage.js").View} View */
/** @typedef {"laid" | "taken" | "turn" | "event" | "end"} Sound */

const NOTES = /** @type {Record<Sound, [number, number, number][]>} */ ({ // hertz, seconds from now, seconds long
  laid: [], taken: [],
  turn: [[660, 0, 0.12], [880, 0.1, 0.16]],
  event: [[523, 0, 0.1], [659, 0.07, 0.1], [784, 0.14, 0.22]],
  end: [[392, 0, 0.18], [523, 0.15, 0.18], [659, 0.3, 0.35]],
});
const SNAPS = /** @type {Record<Sound, number[]>} */ ({ laid: [0], taken: [0, 0.09], turn: [], event: [], end: [] });
const LOUD = 0.12;

/** @type {AudioContext | null} */
let device = null;

/** A browser lets a page sound only after it was touched. */
function open() {
  if (kept.sound !== "on" || !("AudioContext" in globalThis) || !navigator.userActivation?.hasBeenActive) return null;
  device ??= new AudioContext();
  if (device.state === "suspended") device.resume().catch(() => {});
  return device;
}

/** @param {AudioContext} audio @param {number} at @param {number} long */
function fading(audio, at, long) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  gain.connect(audio.destination);
  return gain;
}

/** A card on cloth: a short burst of noise. @param {AudioContext} audio @param {number} at */
function snap(audio, at) {
  const long = 0.06;
  const noise = audio.createBuffer(1, audio.sampleRate * long, audio.sampleRate);
  noise.getChannelData(0).forEach((_, i, row) => { row[i] = Math.random() * 2 - 1; });
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const body = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1400, Q: 0.8 });
  source.connect(body).connect(fading(audio, at, long));
  source.start(at);
}

/** @param {AudioContext} audio @param {number} pitch @param {number} at @param {number} long */
function note(audio, pitch, at, long) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  tone.connect(fading(audio, at, long));
  tone.start(at);
  tone.stop(at + long);
}

/** Make a sound, where the reader wants sounds. @param {Sound} sound */
export function sound(sound) {
  const audio = open();
  if (!audio) return;
  for (const at of SNAPS[sound]) snap(audio, audio.currentTime + at);
  for (const [pitch, at, long] of NOTES[sound]) note(audio, pitch, audio.currentTime + at, long);
}

/** How many open cards lie before nobody, and before seats. @param {View} view */
function laid(view) {
  const count = (/** @type {boolean} */ nobody) => view.zones.filter((zone) => zone.id !== "hand" && (zone.seat === null) === nobody)
    .reduce((sum, zone) => sum + zone.groups.reduce((n, g) => n + g.cards.length, 0), 0);
  return { middle: count(true), seats: count(false) };
}

/**
 * What is heard of a change: the gravest of what happened.
 * @param {View | undefined} before
 * @param {View} after
 * @param {{called: boolean, asked: boolean}} what
 */
export function hearChange(before, after, { called, asked }) {
  if (!before) return;
  const [then, now] = [laid(before), laid(after)];
  if (after.settlement && !before.settlement) sound("end");
  else if (called) sound("event");
  else if (now.seats > then.seats) sound("taken");
  else if (now.middle !== then.middle) sound("laid");
  if (asked && !after.settlement) sound("turn");
}
