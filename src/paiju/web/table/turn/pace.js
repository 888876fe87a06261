/**
 * How far the stage may fall behind the table: pure rules. Two turns wait: the rest runs quick. Four wait, or one waits
 * too long: all but the last land at once. A question to the reader is never kept back long.
 * @typedef {import("./times.js").Speed} Speed
 * @typedef {{speed: Speed, lands: boolean}} Pace how the turn that is shown goes on; `lands`: not at all
 */
import { hurried } from "./times.js";

const SOME = 2; // turns that wait, and the stage hurries
const MANY = 4; // and it gives up
const LATE = 4000; // milliseconds a turn waits at most
export const ASKED = 1500; // milliseconds until a question stands there, whatever is still to be shown
export const DEAD = 300; // milliseconds in which an answer is not taken: a thumb already on its way answers nothing
export const DEAD_CLAIM = 200; // the same for a claim, which has little time
export const HOLD = 400; // milliseconds a finger rests until all that waits lands
export const CUT = 250; // milliseconds a word is still seen when its turn is landed

/** @param {Speed} speed as the reader wants it @param {{since: number, asked: boolean}[]} waiting @param {number} now @returns {Pace} */
export function paceOf(speed, waiting, now) {
  const behind = waiting.length ? now - waiting[0].since : 0;
  return {
    speed: waiting.length >= SOME || waiting.some(({ asked }) => asked) ? hurried(speed) : speed,
    lands: waiting.length >= MANY || behind >= LATE,
  };
}
