/**
 * How far the player is with the answer: a card picked, or cards marked. It is a value: a change gives another one.
 * @typedef {import("./stage.js").Choice} Choice
 * @typedef {import("./stage.js").Question} Question
 * @typedef {{at: number, over: number, marks: ReadonlySet<number>, choice: number, begun: string, folded: boolean}} How
 */

/** @type {How} */
const UNTOUCHED = { at: -1, over: -1, marks: new Set(), choice: -1, begun: "", folded: false };

/** In an order that does not depend on how cards were chosen. @param {string[]} cards */
const sorted = (cards) => [...cards].sort().join(" ");

export class Picks {
  /** @param {Question | null} question @param {string[]} hand @param {Partial<How>} [how] @param {number | null} [number] of the question, where it has one */
  constructor(question, hand, how = {}, number = null) {
    this.number = number;
    this.question = question;
    this.hand = hand;
    const { at, over, marks, choice, begun, folded } = { ...UNTOUCHED, ...how };
    this.at = at; // the card of the hand that is picked
    this.over = over; // the card of the hand that is pointed at
    this.marks = marks; // the places of the cards that are marked
    this.choice = choice; // the choice of the list that is pointed at
    this.begun = begun; // what the cards of the offers begin with that are looked at
    this.folded = folded; // whether a grave question lets the table be seen
  }

  /** The same, but for this. @param {Partial<How>} changes */
  but(changes) {
    return new Picks(this.question, this.hand, { ...this, ...changes }, this.number);
  }

  /** @returns {Choice[]} */
  get choices() { return this.question?.choices ?? []; }

  /** Whether cards are chosen freely; of every shape that could be played there is an example. */
  get free() { return Boolean(this.question?.free.length) && this.examples.length > 0; }

  /** The choices that stand for freely chosen cards. */
  get examples() { return this.choices.filter((c) => c.cards.length > 0); }

  /** A question over a hand: of the same one, in whatever words, all stays as it is; of another one marks that still make sense. @param {number | null} number @param {Question | null} question @param {string[]} hand */
  asked(number, question, hand) {
    const same = hand.join(" ") === this.hand.join(" ");
    if (same && number === this.number && question?.seat === this.question?.seat) return new Picks(question, hand, this, number);
    const next = new Picks(question, hand, {}, number);
    const stays = this.question ? this.free && same : true;
    const chosen = places(hand, stays ? this.marked : []); // what was lifted while others played stays so, if it may be played
    if (next.free || !question) return next.but({ marks: chosen });
    const [at] = chosen;
    return chosen.size === 1 && next.of(at).length ? next.but({ at }) : next;
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
    if (this.choice >= 0) return this.choices[this.choice]?.takes ?? [];
    return this.plays(this.current).flatMap((c) => c.takes);
  }

  /** The plays that a card means while it is picked, or only pointed at. */
  get preview() {
    if (this.free) return [];
    return this.at < 0 ? this.plays(this.over) : this.of(this.at).length === 1 ? this.of(this.at) : [];
  }

  /** How a card that lies on the table looks. @param {string} card */
  lying(card) {
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

  /**
   * A card of the hand is touched: the line that this plays, or what is picked now. A finger picks first and plays
   * with the second touch; so does a mouse where the play has consequences to read.
   * @param {number} at
   * @param {boolean} byFinger
   * @returns {Picks | string}
   */
  touched(at, byFinger) {
    if (this.free || !this.question) return this.marking(at); // while others play, a card is only lifted
    const plays = this.plays(at), all = this.of(at);
    if (!all.length) return this;
    const grave = all.some((c) => c.effects.length > 0);
    const sure = (!byFinger && !grave) || this.at === at;
    if (sure && plays.length === 1 && all.length === 1) return plays[0].line;
    return this.but({ at: this.at === at && all.length > 1 ? -1 : at, choice: -1 });
  }

  /** A card on the table is touched: the line that this plays. @param {string} card @returns {Picks | string} */
  targeted(card) {
    const own = this.at >= 0 ? this.plays(this.at).find((c) => c.takes.includes(card)) : null;
    const found = own ?? this.choices.find((c) => c.cards.length === 1 && c.cards[0] === card);
    return found?.line ?? this;
  }

  /** Mark a card, or not any more. @param {number} at */
  marking(at) {
    const marks = new Set(this.marks);
    if (!marks.delete(at)) marks.add(at);
    return this.but({ marks, choice: -1 });
  }

  /** Mark these cards and no others. @param {string[]} cards */
  markingAll(cards) {
    return this.but({ marks: places(this.hand, cards), choice: -1 });
  }

  /** Choose what a line plays, without playing it. @param {string} line */
  choosing(line) {
    const at = this.choices.findIndex((c) => c.line === line);
    const [card] = this.choices[at]?.cards ?? [];
    if (this.free || at < 0) return this;
    return this.hand.includes(card) ? this.but({ at: this.hand.indexOf(card) }) : this.but({ choice: at });
  }

  /** Nothing is picked, and nothing is marked. */
  cleared() {
    return this.but({ at: -1, marks: UNTOUCHED.marks, choice: -1, begun: "" });
  }

  get marked() { return [...this.marks].sort((a, b) => a - b).map((at) => this.hand[at]); }

  /** Whether just these cards are marked. @param {string[]} cards */
  areMarked(cards) {
    return sorted(this.marked) === sorted(cards);
  }

  /** The play that the marked cards are, where the question lists it. */
  get known() {
    return this.examples.find((c) => this.areMarked(c.cards)) ?? null;
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
