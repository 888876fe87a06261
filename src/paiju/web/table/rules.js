/** The rules that a table agreed on, and the book behind them: read when somebody wants to see them. */
import { Reader } from "../rulebook/reader.js";
import { agreedOn } from "../rulebook/sheet.js";
import { whyNot } from "../wire/api.js";

/** @typedef {import("../rulebook/sheet.js").Agreed} Agreed */
/** @typedef {import("../wire/answers").Values} Values */

export class TableRules {
  /**
   * @param {import("./stage.js").TableInfo} info
   * @param {() => void} draw
   * @param {(why: string) => void} refuse
   */
  constructor({ settings, seats }, draw, refuse) {
    this.game = settings.game;
    this.asked = { players: seats.length, options: /** @type {Values} */ (settings.options) };
    this.draw = draw;
    this.refuse = refuse;
    /** @type {Agreed | null | undefined} */ this.found = undefined; // null: it is being read
    /** @type {Reader | null} */ this.book = null;
  }

  /** The rules with what their preset says, once they are read. @returns {Agreed | null} */
  get agreed() {
    if (this.found === undefined) this.read();
    return this.found ?? null;
  }

  async read() {
    this.found = null;
    try {
      this.found = await agreedOn(this.game, this.asked);
      this.draw();
    } catch (no) {
      this.found = undefined;
      this.refuse(whyNot(no));
    }
  }

  /** The rule book, open. */
  get reader() {
    this.book ??= new Reader(this.game, 3, this.draw);
    return this.book;
  }
}
