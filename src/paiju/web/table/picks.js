/** How far the player is with the answer: a card picked, or cards marked. */

/** @typedef {import("./stage.js").Choice} Choice */
/** @typedef {import("./stage.js").Question} Question */
/** @typedef {import("./stage.js").Stage} Stage */

export class Picks {
  /** @param {Question | null} question @param {string[]} hand */
  constructor(question, hand) {
    this.question = question;
    this.hand = hand;
    this.at = -1; // the card of the hand that is picked
    this.over = -1; // the one pointed at
    /** @type {Set<number>} */ this.marks = new Set();
    this.choice = -1; // a choice pointed at in the list
    this.shown = -1; // the last example that was marked for the player
    this.folded = false; // whether a grave question lets the table be seen
  }

  /** @returns {Choice[]} */
  get choices() { return this.question?.choices ?? []; }

  /** Whether cards are chosen freely; of every shape that could be played there is an example. */
  get free() { return Boolean(this.question?.free.length) && this.examples.length > 0; }

  /** The choices that stand for freely chosen cards. */
  get examples() { return this.choices.filter((c) => c.cards.length > 0); }

  /**
   * A new question over a hand; marks that still make sense stay.
   * @param {Question | null} question
   * @param {string[]} hand
   */
  asked(question, hand) {
    if (JSON.stringify([question, hand]) === JSON.stringify([this.question, this.hand])) return this;
    const next = new Picks(question, hand);
    if (next.free && JSON.stringify(hand) === JSON.stringify(this.hand)) next.marks = this.marks;
    return next;
  }

  /** The choices that play a card of the hand. @param {number} at */
  of(at) {
    return at < 0 ? [] : this.choices.filter((c) => c.cards.includes(this.hand[at]));
  }

  /** The choices of one card: those that a touch of it can mean at once. @param {number} at */
  plays(at) {
    return this.of(at).filter((c) => c.cards.length === 1);
  }

  get current() { return this.at >= 0 ? this.at : this.over; }

  /** Cards that would be taken by what is picked or pointed at. */
  get taken() {
    if (this.choice >= 0) return [...(this.choices[this.choice]?.takes ?? [])];
    return this.plays(this.current).flatMap((c) => c.takes);
  }

  /** What the card that is picked, or only pointed at, would do. */
  get preview() {
    if (this.free) return [];
    return this.at < 0 ? this.plays(this.over) : this.of(this.at).length === 1 ? this.of(this.at) : [];
  }

  /** How a card that lies on the table looks. @param {string} card */
  look(card) {
    const named = this.choices.some((c) => c.cards.length === 1 && c.cards[0] === card && !this.hand.includes(card));
    const target = this.at >= 0 && this.plays(this.at).some((c) => c.takes.includes(card));
    return { glow: this.taken.includes(card) || named, live: named || target };
  }

  /** How a card of my hand looks. @param {number} at */
  inHand(at) {
    const plays = this.of(at);
    const shown = this.choice >= 0 && !this.marks.size ? places(this.hand, this.choices[this.choice]?.cards ?? []).has(at) : false;
    return {
      live: this.free || plays.length > 0,
      picked: this.marks.has(at) || this.at === at || shown,
      takes: this.free ? [] : [...new Set(this.plays(at).flatMap((c) => c.takes))],
    };
  }

  /** @param {Stage} page @param {number} at */
  point(page, at) {
    if (this.over === at) return;
    this.over = at;
    page.draw();
  }

  /**
   * A card of the hand is touched. A finger picks first and plays with the second touch; so does a
   * mouse where the play has consequences to read.
   * @param {Stage} page
   * @param {number} at
   * @param {{pointerType?: string}} event
   */
  touch(page, at, event) {
    if (this.free) { this.mark(page, at); return; }
    const plays = this.plays(at), all = this.of(at);
    if (!all.length) return;
    const grave = all.some((c) => c.effects.length > 0);
    const sure = (event.pointerType !== "touch" && !grave) || this.at === at;
    if (sure && plays.length === 1 && all.length === 1) { page.act?.(plays[0].line); return; }
    this.at = this.at === at && all.length > 1 ? -1 : at;
    this.choice = -1;
    page.draw();
  }

  /** A card on the table is touched. @param {Stage} page @param {string} card */
  target(page, card) {
    const own = this.at >= 0 ? this.plays(this.at).find((c) => c.takes.includes(card)) : null;
    const found = own ?? this.choices.find((c) => c.cards.length === 1 && c.cards[0] === card);
    if (found) page.act?.(found.line);
  }

  /** Mark a card, or not any more. @param {Stage} page @param {number} at */
  mark(page, at) {
    if (!this.marks.delete(at)) this.marks.add(at);
    this.marksChanged(page);
  }

  /** Mark these cards and no others. @param {Stage} page @param {string[]} cards */
  markAll(page, cards) {
    this.marks = places(this.hand, cards);
    this.marksChanged(page);
  }

  /** @param {Stage} page */
  marksChanged(page) {
    this.choice = -1;
    page.study?.();
    page.draw();
  }

  /** Mark the next play of the list. @param {Stage} page */
  suggest(page) {
    const { examples } = this;
    if (!examples.length) return;
    this.shown = (this.shown + 1) % examples.length;
    this.markAll(page, examples[this.shown].cards);
  }

  get marked() { return [...this.marks].sort((a, b) => a - b).map((at) => this.hand[at]); }

  /** What the marked cards are, where the question says it. */
  get known() {
    const marked = this.marked.slice().sort().join(" ");
    return this.examples.find((c) => [...c.cards].sort().join(" ") === marked) ?? null;
  }

  get line() { return [this.question?.seat, this.question?.free[0], ...this.marked].join(" "); }
}

/**
 * The places of the hand that some cards have, each card once.
 * @param {string[]} hand
 * @param {string[]} cards
 */
export function places(hand, cards) {
  const wanted = [...cards];
  /** @type {Set<number>} */
  const found = new Set();
  hand.forEach((card, at) => {
    const i = wanted.indexOf(card);
    if (i >= 0) { wanted.splice(i, 1); found.add(at); }
  });
  return found;
}
