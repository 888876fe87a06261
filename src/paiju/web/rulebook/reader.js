/**
 * The rule book of a game, with what the current rule sheet says beside each rule.
 * @typedef {import("../wire/answers").Block} Block
 * @typedef {import("../wire/answers").Book} Book
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Parts} Parts
 * @typedef {import("./sheet.js").Agreed} Agreed
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { fieldOf, valueOf } from "../frame/events.js";
import { here } from "../place/place.js";
import { whyNot } from "../wire/api.js";
import { ruleBook } from "../wire/endpoints.js";
import { language, said, t } from "../words/speech.js";
import { cited } from "./cite.js";
import { same, valueWords } from "./values.js";

const ID = /\b[A-Z]{2}-\d+/g;
const numbered = /^[\d.]+\s+/;

/** A book that lies open: what is looked for in it, and how it is drawn. */
export class Reader {
  /**
   * @param {HTMLElement} root of the page
   * @param {string} game
   * @param {number} level of the book's own chapters among the headings of the page
   * @param {() => void} changed called when the book wants to be drawn again
   */
  constructor(root, game, level, changed) {
    this.root = root;
    this.game = game;
    this.level = level;
    this.changed = changed;
    this.find = "";
    this.at = ""; // the rule that was asked for
    this.isRead = false; // whether somebody went to a place of it, or is about to: nothing leads them away
    /** @type {Book | null} */ this.book = null;
    /** @type {Set<string>} */ this.rules = new Set();
    /** @type {Agreed | null} */ this.agreed = null;
    this.why = "";
    ruleBook(game, language()).then((book) => this.opened(book), (/** @type {unknown} */ no) => { this.why = whyNot(no); changed(); });
  }

  /** @param {Book} book */
  opened(book) {
    this.book = book;
    this.rules = new Set(book.blocks.flatMap((block) => [...(block.rules ?? []), ...(block.rows ?? []).map((row) => row.rule)]));
    this.changed();
    if (this.at) this.reach();
  }

  /** Open the book at a rule, by its number. @param {string} rule */
  open(rule) {
    this.find = "";
    this.at = rule;
    this.isRead = true;
    this.changed();
    this.reach();
  }

  /** Go to the rule that was asked for; where the book is still to come, this waits for it. */
  reach() {
    const place = /** @type {HTMLElement | null} */ (this.root.querySelector(`#${CSS.escape(this.at)}`));
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  }

  /** The reader typed a rule's number, or something to look for. @param {string} text */
  seek(text) {
    this.isRead = true;
    const number = text.trim().toUpperCase();
    const rule = [...this.rules].find((one) => one && (one === number || (/^\d+$/.test(number) && one.endsWith(`-${number}`))));
    if (rule) this.open(rule);
    else { this.find = text; this.at = ""; this.changed(); }
  }

  /** @param {Agreed | null} agreed */
  page(agreed) {
    if (this.why) return html`<p class="refused" role="alert">${this.why}</p>`;
    if (!this.book) return html`<p>${t("One moment …")}</p>`;
    this.agreed = agreed;
    const chapters = this.book.blocks.map((block, at) => ({ block, at })).filter(({ block }) => block.kind === "heading");
    const typed = (/** @type {Event} */ event) => this.seek(fieldOf(event, "find").value);
    const emptied = (/** @type {Event} */ event) => { if (this.find && !valueOf(event)) this.seek(""); }; // Enter is told here too, a while after the form was sent: that must not lead the reader away again
    const jump = (/** @type {Event} */ event) => {
      this.find = "";
      this.isRead = true;
      this.changed();
      document.getElementById(`chapter-${valueOf(event)}`)?.scrollIntoView({ block: "start" });
    };
    const focused = () => { this.isRead = true; };
    return html`
      ${language() === "en" ? nothing : html`<p class="note">${t("This is a translation. Where it differs from the English book, the English book holds.")}</p>`}
      <form class="seek" role="search" @submit=${typed} @focusin=${focused}>
        <input name="find" type="search" aria-label=${t("A rule's number, or a word")} placeholder=${t("A rule's number, or a word")} .value=${this.find} @search=${emptied}>
        <button class="choice">${t("Find")}</button>
        <select aria-label=${t("Chapter")} @change=${jump}>${chapters.map(({ block, at }) => html`<option value=${at}>${(block.level ?? 2) > 2 ? "– " : ""}${title(block)}</option>`)}</select>
      </form>
      <div class="book" lang=${language()}>${this.blocks(agreed)}</div>`;
  }

  /** The blocks that are wanted: all, or those that say what is looked for, under their headings. @param {Agreed | null} agreed */
  blocks(agreed) {
    const sought = this.find.trim().toLowerCase();
    const blocks = this.book?.blocks ?? [];
    if (!sought) {
      const first = blocks.findIndex((block) => block.kind === "heading");
      const [before, after] = [blocks.slice(0, first), blocks.slice(first)];
      return html`${before.length ? html`<details class="preface"><summary>${t("About this book")}</summary>${before.map((block, at) => this.block(block, at, agreed))}</details>` : nothing}${after.map((block, at) => this.block(block, first + at, agreed))}`;
    }
    /** @type {unknown[]} */ const found = [];
    let [chapter, last] = [-1, -1];
    blocks.forEach((block, at) => {
      if (block.kind === "heading") chapter = at;
      else if (textOf(block).toLowerCase().includes(sought)) {
        if (chapter !== last && chapter >= 0) found.push(this.block(blocks[chapter], chapter, null));
        last = chapter;
        found.push(this.block(block, at, agreed));
      }
    });
    return found.length ? found : html`<p class="none">${t("Not found in the rule book.")}</p>`;
  }

  /** @param {Block} block @param {number} at @param {Agreed | null} agreed */
  block(block, at, agreed) {
    const [first, ...more] = block.rules ?? [];
    const here = (block.rules ?? []).map((rule) => this.here(rule, agreed));
    const anchors = more.map((rule) => html`<span id=${rule} tabindex="-1"></span>`);
    const mine = (block.rules ?? []).includes(this.at) ? "sought" : "";
    switch (block.kind) {
      case "heading": return this.heading(block, at);
      case "table": return this.table(block, agreed);
      case "code": return html`<details class="example"><summary>${t("As data")}</summary><pre tabindex="0">${block.parts?.[0]?.[1]}</pre></details>`;
      case "item": return html`<div class="item in-${block.level ?? 0} ${mine}" id=${first ?? nothing} tabindex=${first ? "-1" : nothing}><span class="bullet" aria-hidden="true">${block.mark === "-" ? "•" : block.mark}</span><div>${anchors}<p>${this.parts(block.parts)}</p>${here}</div></div>`;
      default: return html`<div class="said ${mine}" id=${first ?? nothing} tabindex=${first ? "-1" : nothing}>${anchors}<p>${this.parts(block.parts)}</p>${here}</div>`;
    }
  }

  /** @param {Block} block @param {number} at */
  heading(block, at) {
    const words = title(block);
    const deep = this.level + (block.level ?? 2) - 2;
    const id = `chapter-${at}`;
    return deep <= 2 ? html`<h2 id=${id}>${words}</h2>` : deep === 3 ? html`<h3 id=${id}>${words}</h3>` : html`<h4 id=${id}>${words}</h4>`;
  }

  /** @param {Block} block @param {Agreed | null} agreed */
  table(block, agreed) {
    const [head, ...rows] = block.rows ?? [];
    return html`<div class="wide" tabindex="0" role="group" aria-label=${t("Table")}><table>
      <thead><tr>${head.cells.map((cell) => (cell.length ? html`<th scope="col">${this.parts(cell)}</th>` : html`<td></td>`))}</tr></thead>
      <tbody>${rows.map((row) => html`<tr id=${row.rule || nothing} tabindex=${row.rule ? "-1" : nothing} class=${row.rule && row.rule === this.at ? "sought" : ""}>${row.cells.map((cell, at) => html`<td>${this.parts(cell)}${at === row.cells.length - 1 && row.rule ? this.here(row.rule, agreed) : nothing}</td>`)}</tr>`)}</tbody></table></div>`;
  }

  /** The sheet's values at a rule. @param {string} rule @param {Agreed | null} agreed */
  here(rule, agreed) {
    const options = agreed?.about.options.filter((option) => option.rule === rule) ?? [];
    if (!agreed || !options.length) return nothing;
    return html`<ul class="here">${options.map((option) => {
      const value = agreed.values[option.id];
      const differs = !same(value, agreed.base[option.id]);
      return html`<li class=${differs ? "differs" : ""}>${t(option.description)} <b>${t("here: {value}", { value: valueWords(option, value, agreed.cards) })}</b>${differs ? html` <b class="mark">${t("changed")}</b>` : nothing}</li>`;
    })}</ul>`;
  }

  /** A text with its bold, its code and the rules it names. @param {Parts | undefined} parts */
  parts(parts = []) {
    return parts.map(([kind, text]) => {
      const inside = kind.includes("c") ? this.coded(text) : kind.includes("i") ? html`<em>${this.linked(text)}</em>` : this.linked(text);
      return kind.includes("b") ? html`<strong>${inside}</strong>` : inside;
    });
  }

  /** Something as it is written; cards are drawn beside it. @param {string} text */
  coded(text) {
    const { agreed } = this;
    const cards = text.split(" ");
    if (!agreed || !cards.every((card) => card in agreed.cards)) return html`<code>${text}</code>`;
    const faces = cards.map((card) => picture(agreed.about.look, card, said(agreed.cards[card]), "mini"));
    return html`<span class="minis">${faces}</span> <code>${text}</code>`;
  }

  /** A text in which a rule's number is the way to it. @param {string} text */
  linked(text) {
    const pieces = /** @type {unknown[]} */ ([]);
    let at = 0;
    for (const found of text.matchAll(ID)) {
      if (!this.rules.has(found[0])) continue;
      pieces.push(text.slice(at, found.index), cited(this.game, found[0], here().startsWith("/book/") ? location.search : ""));
      at = found.index + found[0].length;
    }
    return [...pieces, text.slice(at)];
  }
}

/** A heading without its number. @param {Block} block */
const title = (block) => textOf(block).replace(numbered, "");

/** All that a block says. @param {Block} block */
const textOf = (block) => [...(block.parts ?? []), ...(block.rows ?? []).flatMap((row) => row.cells.flat())].map(([, text]) => text).join("");
