/**
 * An evening with real cards as this browser keeps it: who plays what by which rules, and round after round as it was told.
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {{query: Values} | {sums: number[], winner?: number | null} | {end: true}} Round as it was told; what it comes to is counted anew
 * @typedef {{id: string, game: string, players: number, options: Values, names: string[], begun: number, rounds: Round[]}} Evening
 * @typedef {{at: number, out: Round | null, in: Round | null} | {names: [string[], string[]]}} Edit a round put in, taken out or exchanged; or other names
 * @typedef {{evening: Evening, done: Edit[], undone: Edit[]}} Kept an evening, and what was done to it
 */
import { marked } from "../words/speech.js";

export const VERSION = 1;
export const MOST_ROUNDS = 500;
const MOST_PLAYERS = 7;
export const LONGEST_NAME = 24;
const MOST_EDITS = 100; // that can be taken back
const MOST_POINTS = 1e9;

/** Why something is no evening; the words are a key of the catalogue. */
export class Unreadable extends Error {}

/** A new evening. @param {string} game @param {number} players @param {Values} options @param {string[]} names @param {number} now @returns {Kept} */
export function begun(game, players, options, names, now) {
  const trimmed = Array.from({ length: players }, (_, seat) => (names[seat] ?? "").trim().slice(0, LONGEST_NAME));
  return { evening: { id: named(), game, players, options, names: trimmed, begun: now, rounds: [] }, done: [], undone: [] };
}

/** A name that no other evening has. */
export const named = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");

/** The evening after an edit. @param {Evening} evening @param {Edit} edit @returns {Evening} */
function edited(evening, edit) {
  if ("names" in edit) return { ...evening, names: edit.names[1] };
  const rounds = [...evening.rounds];
  rounds.splice(edit.at, edit.out ? 1 : 0, ...(edit.in ? [edit.in] : []));
  return { ...evening, rounds };
}

/** What takes an edit back. @param {Edit} edit @returns {Edit} */
const reverse = (edit) => ("names" in edit ? { names: [edit.names[1], edit.names[0]] } : { at: edit.at, out: edit.in, in: edit.out });

/** @param {Kept} kept @param {Edit} edit @returns {Kept} */
export const change = ({ evening, done }, edit) => ({ evening: edited(evening, edit), done: [...done, edit].slice(-MOST_EDITS), undone: [] });

/** The last edit taken back. @param {Kept} kept @returns {Kept} */
export function undo({ evening, done, undone }) {
  const last = done.at(-1);
  return last ? { evening: edited(evening, reverse(last)), done: done.slice(0, -1), undone: [...undone, last] } : { evening, done, undone };
}

/** And done again. @param {Kept} kept @returns {Kept} */
export function redo({ evening, done, undone }) {
  const last = undone.at(-1);
  return last ? { evening: edited(evening, last), done: [...done, last], undone: undone.slice(0, -1) } : { evening, done, undone };
}

/** From which round on an edit changes what is counted. @param {Edit | undefined} edit */
export const changedFrom = (edit) => (edit && "at" in edit ? edit.at : Infinity);

/** A round put in at a place, or instead of the one there. @param {Kept} kept @param {number} at @param {Round | null} round @returns {Kept} */
export const write = (kept, at, round) => change(kept, { at, out: kept.evening.rounds[at] ?? null, in: round });

/** An evening as a file has it. @param {Evening} evening */
export const filed = (evening) => ({ paiju: VERSION, evening });

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isPoints = (/** @type {unknown} */ n) => Number.isSafeInteger(n) && Math.abs(/** @type {number} */ (n)) <= MOST_POINTS;

/** @param {unknown} value @param {number} players @returns {value is Round} */
function isRound(value, players) {
  if (!isObject(value) || Object.keys(value).some((key) => !["query", "sums", "winner", "end"].includes(key))) return false;
  if ("query" in value) return isObject(value.query) && Object.keys(value).length === 1;
  if ("end" in value) return value.end === true && Object.keys(value).length === 1;
  const { sums, winner = null } = value;
  return Array.isArray(sums) && sums.length === players && sums.every(isPoints)
    && (winner === null || (Number.isInteger(winner) && Number(winner) >= 0 && Number(winner) < players));
}

/** An evening as it was read from outside; what is none is refused in a line. @param {unknown} value @returns {Evening} */
export function readEvening(value) {
  if (!isObject(value)) throw new Unreadable(marked("This is not an evening of the score pad."));
  const { id, game, players, options, names, begun: since, rounds } = value;
  const seats = Number(players);
  const fits = typeof id === "string" && /^[0-9a-z]{1,16}$/.test(id) && typeof game === "string" && /^\w{1,40}$/.test(game)
    && Number.isInteger(players) && seats >= 2 && seats <= MOST_PLAYERS && isObject(options) && Number.isSafeInteger(since)
    && Array.isArray(names) && names.length === seats && names.every((name) => typeof name === "string" && name.length <= LONGEST_NAME);
  if (!fits) throw new Unreadable(marked("This is not an evening of the score pad."));
  if (!Array.isArray(rounds) || rounds.length > MOST_ROUNDS) throw new Unreadable(marked("This evening has too many rounds, or none can be read."));
  if (!rounds.every((round) => isRound(round, seats))) throw new Unreadable(marked("A round of this evening cannot be read."));
  return { id, game, players: seats, options: /** @type {Values} */ (options), names: /** @type {string[]} */ (names), begun: Number(since), rounds };
}

/** The evening in a file. @param {string} text @returns {Evening} */
export function fromFile(text) {
  const read = parsed(text);
  if (!isObject(read) || !("evening" in read)) throw new Unreadable(marked("This is not an evening of the score pad."));
  if (read.paiju !== VERSION) throw new Unreadable(marked("This evening is of another version."));
  return readEvening(read.evening);
}

/** @param {string} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(marked("This is not an evening of the score pad."));
  }
}
