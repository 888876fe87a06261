/**
 * How long each step of a turn is seen, in milliseconds, by the reader's speed. At `none` no card moves: the steps are
 * stills, held as long as their beats say.
 * @typedef {"normal" | "quick" | "slow" | "none"} Speed
 * @typedef {{
 *   hand: number, mine: number, slap: number, ring: number, beat: number, turn: number, face: number, place: number,
 *   sweep: number, apart: number, steal: number, thefts: number, rail: number, show: number, join: number, bomb: number,
 *   set: number, hold: number, stack: number, word: number, points: number, gap: number, shout: number, several: number,
 * }} Times
 */

/** @type {Record<Speed, Times>} */
export const TIMES = {
  normal: {
    hand: 220, mine: 160, slap: 80, ring: 300, beat: 180, turn: 240, face: 300, place: 180,
    sweep: 220, apart: 40, steal: 240, thefts: 120, rail: 220, show: 900, join: 120, bomb: 40,
    set: 12, hold: 400, stack: 260, word: 70, points: 200, gap: 280, shout: 900, several: 500,
  },
  quick: {
    hand: 120, mine: 90, slap: 50, ring: 200, beat: 60, turn: 140, face: 120, place: 100,
    sweep: 130, apart: 20, steal: 140, thefts: 60, rail: 120, show: 500, join: 60, bomb: 20,
    set: 6, hold: 200, stack: 140, word: 40, points: 100, gap: 120, shout: 500, several: 300,
  },
  slow: {
    hand: 400, mine: 300, slap: 120, ring: 400, beat: 400, turn: 420, face: 700, place: 320,
    sweep: 380, apart: 70, steal: 420, thefts: 200, rail: 380, show: 1400, join: 200, bomb: 70,
    set: 20, hold: 700, stack: 440, word: 140, points: 300, gap: 600, shout: 1400, several: 800,
  },
  none: {
    hand: 0, mine: 0, slap: 0, ring: 300, beat: 350, turn: 0, face: 450, place: 0,
    sweep: 0, apart: 0, steal: 0, thefts: 0, rail: 0, show: 900, join: 0, bomb: 0,
    set: 0, hold: 350, stack: 0, word: 70, points: 0, gap: 300, shout: 900, several: 500,
  },
};

/** The same in a hurry: turns wait. @param {Speed} speed @returns {Speed} */
export const hurried = (speed) => (speed === "none" ? "none" : "quick");

export const FLYING = 8; // cards in the air at once, at most
const SET = 120; // milliseconds, at normal speed, within which the cards of a set set out

/**
 * When each of so many cards sets out: one after another, and never more than eight in the air.
 * @param {number} n
 * @param {number} fly
 * @param {number} apart
 */
export function starts(n, fly, apart) {
  /** @type {number[]} */ const at = [];
  for (let i = 0; i < n; i += 1) at.push(Math.max(i * apart, i < FLYING ? 0 : at[i - FLYING] + fly));
  return at;
}

/** How far apart the cards of a set that is played set out. @param {number} n @param {number} apart @param {number} usual the same at normal speed */
export const inAll = (n, apart, usual) => (n > 1 && usual ? Math.min(apart, (SET * apart) / usual / (n - 1)) : 0);
