/**
 * What the rounds of an evening come to: asked of the server in pieces, and again from the round on that was changed.
 * @typedef {import("./evening.js").Evening} Evening
 * @typedef {import("./evening.js").Round} Round
 * @typedef {import("../wire/answers").Counted} Counted
 * @typedef {import("../wire/answers").CountedRound} CountedRound
 * @typedef {import("../wire/answers").Handed} Handed
 */
import { countEvening } from "../wire/endpoints.js";

const AT_ONCE = 25; // rounds in one request

export class Counting {
  constructor() {
    /** @type {CountedRound[]} */ this.rounds = [];
    /** @type {Counted | null} */ this.last = null;
    this.number = 0; // of the last counting: an answer to an older one is late
  }

  /** What a round begins with: the last one that was counted before it hands it on. @param {number} at @returns {Handed | null} */
  before(at) {
    const found = this.rounds.slice(0, at).findLast((round) => !round.error);
    return found && !found.error ? found.written.handed : null;
  }

  /** Count from a round on. @param {Evening} evening @param {number} from */
  async count({ game, players, options, rounds }, from) {
    const number = ++this.number;
    this.rounds = this.rounds.slice(0, from);
    do {
      const at = this.rounds.length;
      const isLate = () => number !== this.number;
      const found = await countEvening(game, { players, options, before: this.before(at), rounds: rounds.slice(at, at + AT_ONCE) }).catch((/** @type {unknown} */ no) => { if (!isLate()) throw no; });
      if (!found || isLate()) return;
      this.rounds = [...this.rounds, ...found.rounds];
      this.last = found;
    } while (this.rounds.length < rounds.length);
  }

  /** What one round would come to at its place. @param {Evening} evening @param {number} at @param {Round} round @returns {Promise<CountedRound>} */
  async one({ game, players, options }, at, round) {
    return (await countEvening(game, { players, options, before: this.before(at), rounds: [round] })).rounds[0];
  }

  /** The totals of its match before a round. @param {number} at */
  totalsBefore(at) { return this.before(at)?.totals ?? this.last?.opened ?? []; }

  /** Rows of totals for a chart: those before the first round, then after each; an empty one before another match. @returns {number[][]} */
  rows() {
    const opened = this.last?.opened ?? [];
    /** @type {number[][]} */ const rows = [opened];
    let over = false;
    for (const round of this.rounds) {
      if (round.error) continue;
      if (over) rows.push([], opened);
      rows.push(round.written.totals);
      over = round.written.over;
    }
    return rows;
  }

  /** What everyone was paid in all. @param {number} players */
  paid(players) {
    return Array.from({ length: players }, (_, seat) => this.rounds.reduce((sum, round) => sum + (round.error ? 0 : round.written.payments[seat] + (round.written.closing[seat] ?? 0)), 0));
  }
}
