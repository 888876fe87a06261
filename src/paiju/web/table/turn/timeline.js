/**
 * When each step of a turn begins, and when its words are called: the score that the stage plays, and the server's bots
 * and clocks keep to.
 * @typedef {import("./steps.js").Step} Step
 * @typedef {import("./times.js").Speed} Speed
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {{step: Step, start: number, fly: number, apart: number, moved: number, end: number}} Scene `moved`: when its cards have landed; `end`: when the next step begins
 * @typedef {{of: Happening, start: number, end: number}} Call a word that is called
 * @typedef {{scenes: Scene[], calls: Call[], end: number}} Timeline
 */
import { isAtPlate } from "./steps.js";
import { inAll, starts, TIMES } from "./times.js";

const LONGER = /** @type {Record<string, number>} */ ({ hu: 11 / 9, blast: 11 / 9, thunder: 13 / 9 }); // than other words
const SHORTER = /** @type {Record<string, number>} */ ({ pass: 2 / 3, out: 8 / 9 });
const WORDS = 3; // of one turn that are called one after another; more of them share the time
const HEAVY = /** @type {Record<string, number>} */ ({ bomb: 1, blast: 2, thunder: 3 });

/** How hard the cards of a step land. @param {Step} step */
export const weightOf = ({ called }) => Math.max(0, ...called.map(({ cue }) => HEAVY[cue ?? ""] ?? 0));

/** How many cards of a step fly. @param {Step} step */
export const countOf = ({ moves }) => moves.reduce((sum, { n }) => sum + n, 0);

/** How long a card flies, and how far apart they set out. @param {Step} step @param {Speed} speed @param {number} me @returns {[number, number]} */
function pace(step, speed, me) {
  const times = TIMES[speed], n = countOf(step);
  switch (step.kind) {
    case "hand": {
      const fly = step.seat === me ? times.mine : times.hand;
      if (weightOf(step)) return [fly, Math.min(times.bomb, inAll(n, times.bomb, TIMES.normal.bomb))];
      return [fly, step.moves[0].to.seat === null ? inAll(n, times.set, TIMES.normal.set) : times.join];
    }
    case "turn": return [times.turn, times.apart];
    case "place": return [times.place, 0];
    case "sweep": return [times.sweep, times.apart];
    case "steal": return [times.steal, times.thefts];
    case "trick": return [times.stack, 0];
    case "rail": return [times.rail, 0];
    default: return [0, 0];
  }
}

/** What is waited for after a step, before the next one of the same turn. @param {Step} step @param {Step | undefined} next @param {Speed} speed */
function beat(step, next, speed) {
  const times = TIMES[speed];
  if (step.kind === "turn") return step.moves[0].to.seat === null ? times.face : 0;
  if (step.kind === "hand" && next) return next.kind === "sweep" && speed !== "none" ? times.slap : times.beat;
  return step.kind === "show" ? times.show : step.kind === "word" ? times.word : 0;
}

/** @param {Step} step @param {Step | undefined} next */
const isSameTurn = (step, next) => next !== undefined && (next.seat === null || step.seat === null || next.seat === step.seat);

/** @param {Step[]} steps @param {Speed} speed @param {number} me the reader's seat @returns {Timeline} */
export function timeline(steps, speed, me) {
  const times = TIMES[speed];
  const words = steps.reduce((sum, { called }) => sum + called.filter((one) => one.shout && !isAtPlate(one)).length, 0);
  /** @type {Scene[]} */ const scenes = [];
  /** @type {Call[]} */ const calls = [];
  let at = 0, quiet = 0; // when the last word is over
  steps.forEach((step, i) => {
    const [fly, apart] = pace(step, speed, me);
    const next = isSameTurn(step, steps[i + 1]) ? steps[i + 1] : undefined;
    if (step.kind === "trick") at += times.hold;
    const n = countOf(step);
    const moved = at + (n && fly ? Math.max(...starts(step.kind === "trick" ? 1 : n, fly, apart)) + fly : 0);
    const end = moved + beat(step, next, speed) + (next ? 0 : times.gap);
    scenes.push({ step, start: at, fly, apart, moved, end });
    for (const of of step.called) {
      if (!of.shout) continue;
      const long = words > 1 && !isAtPlate(of) ? times.several * Math.min(1, WORDS / words) : times.shout * (LONGER[of.cue ?? ""] ?? SHORTER[of.cue ?? ""] ?? 1);
      const start = isAtPlate(of) ? at : Math.max(at, quiet);
      if (!isAtPlate(of)) quiet = start + long;
      calls.push({ of, start, end: start + long });
    }
    at = end;
  });
  return { scenes, calls, end: Math.max(at, quiet) };
}
