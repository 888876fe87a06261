/** The rules that a table agreed on, and the book behind them: read when somebody wants to see them. */
import { agreedOn } from "../rulebook/sheet.js";
import { whyNot } from "../wire/api.js";

/** @typedef {import("../rulebook/reader.js").Reader} Reader */
/** @typedef {import("../rulebook/sheet.js").Agreed} Agreed */
/** @typedef {import("../wire/answers").Values} Values */

export class TableRules {
  /**
   * @param {HTMLElement} root of the page
   * @param {import("./stage.js").TableInfo} info
   * @param {() => void} draw
   * @param {(why: string) => void} refuse
   */
  constructor(root, { settings, seats }, draw, refuse) {
    this.root = root;
    this.game = settings.game;
    this.asked = { players: seats.length, options: /** @type {Values} */ (settings.options) };
    this.draw = draw;
    this.refuse = refuse;
    /** @type {Agreed | null | undefined} */ this.found = undefined; // null: it is being read
    /** @type {Reader | null} */ this.book = null;
    /** @type {Promise<Reader | null> | null} */ this.coming = null;
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

  /** The rule book, open; null until it has come. */
  get reader() {
    if (!this.book) this.bring();
    return this.book;
  }

  /** Few look into the book at a table: those who do wait for the code that reads it. */
  bring() {
    this.coming ??= import("../rulebook/reader.js").then(({ Reader }) => {
      this.book = new Reader(this.root, this.game, 3, this.draw);
      this.draw();
      return this.book;
    }).catch((/** @type {unknown} */ no) => { this.coming = null; this.refuse(whyNot(no)); return null; });
    return this.coming;
  }

  /** Open the book at a rule. @param {string} rule */
  async open(rule) { (await this.bring())?.open(rule); }
}
