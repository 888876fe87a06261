/** The question: what can be done now, by touch, mouse or keys. Every answer is a line it was given. */
import { html, nothing } from "./vendor/lit-html.js";
import { sentence } from "./board.js";
import { picture } from "./cards.js";
import { t } from "./words.js";

/** How far the player is with the answer: a card picked, or cards marked. */
export class Picks {
  /** @param {any} question @param {string[]} hand */
  constructor(question, hand) {
    this.question = question;
    this.hand = hand;
    this.at = -1; // the card of the hand that is picked
    this.over = -1; // the one pointed at
    /** @type {Set<number>} */ this.marks = new Set();
    this.choice = -1; // a choice pointed at in the list
    this.folded = false; // whether a grave question lets the table be seen
  }

  get choices() { return this.question?.choices ?? []; }
  get free() { return Boolean(this.question?.free.length); }

  /** A new question over a hand; marks that still make sense stay. */
  asked(/** @type {any} */ question, /** @type {string[]} */ hand) {
    if (JSON.stringify([question, hand]) === JSON.stringify([this.question, this.hand])) return this;
    const next = new Picks(question, hand);
    if (next.free && JSON.stringify(hand) === JSON.stringify(this.hand)) next.marks = this.marks;
    return next;
  }

  /** The choices that play a card of the hand. */
  of(/** @type {number} */ at) {
    return at < 0 ? [] : this.choices.filter((c) => c.cards.includes(this.hand[at]));
  }

  /** The choices of one card: those that a touch of it can mean at once. */
  plays(/** @type {number} */ at) {
    return this.of(at).filter((c) => c.cards.length === 1);
  }

  get current() { return this.at >= 0 ? this.at : this.over; }

  /** Cards that would be taken by what is picked or pointed at. */
  get taken() {
    if (this.choice >= 0) return [...this.choices[this.choice].takes];
    return this.plays(this.current).flatMap((c) => c.takes);
  }

  /** How a card that lies on the table looks. */
  look(/** @type {string} */ card) {
    const named = this.choices.some((c) => c.cards.length === 1 && c.cards[0] === card && !this.hand.includes(card));
    const target = this.at >= 0 && this.plays(this.at).some((c) => c.takes.includes(card));
    return { glow: this.taken.includes(card) || named, live: named || target };
  }

  /** How a card of my hand looks. */
  inHand(/** @type {number} */ at) {
    const plays = this.of(at);
    const shown = this.choice >= 0 && !this.marks.size ? places(this.hand, this.choices[this.choice].cards).has(at) : false;
    return {
      live: this.free || plays.length > 0,
      picked: this.marks.has(at) || this.at === at || shown,
      takes: this.free ? [] : [...new Set(this.plays(at).flatMap((c) => c.takes))],
    };
  }

  preview(/** @type {any} */ page, /** @type {number} */ at) {
    if (this.over === at) return;
    this.over = at;
    page.draw();
  }

  /** A card of the hand is touched. A finger picks first and plays with the second touch. */
  touch(/** @type {any} */ page, /** @type {number} */ at, /** @type {any} */ event) {
    if (this.free) return this.mark(page, at);
    const plays = this.plays(at), all = this.of(at);
    if (!all.length) return undefined;
    const sure = event.pointerType !== "touch" || this.at === at;
    if (sure && plays.length === 1 && all.length === 1) return page.act(plays[0].line);
    this.at = this.at === at && all.length > 1 ? -1 : at;
    this.choice = -1;
    return page.draw();
  }

  /** A card on the table is touched. */
  target(/** @type {any} */ page, /** @type {string} */ card) {
    const own = this.at >= 0 ? this.plays(this.at).find((c) => c.takes.includes(card)) : null;
    const found = own ?? this.choices.find((c) => c.cards.length === 1 && c.cards[0] === card);
    if (found) page.act(found.line);
  }

  mark(/** @type {any} */ page, /** @type {number} */ at) {
    if (!this.marks.delete(at)) this.marks.add(at);
    this.choice = -1;
    page.draw();
  }

  get marked() { return [...this.marks].sort((a, b) => a - b).map((at) => this.hand[at]); }

  /** What the marked cards are, where the question says it. */
  get reading() {
    const marked = this.marked.slice().sort().join(" ");
    return this.choices.find((c) => c.cards.length && [...c.cards].sort().join(" ") === marked);
  }

  get line() { return [this.question.seat, this.question.free[0], ...this.marked].join(" "); }
}

/** The places of the hand that some cards have, each card once. */
function places(/** @type {string[]} */ hand, /** @type {string[]} */ cards) {
  const wanted = [...cards];
  const found = new Set();
  hand.forEach((card, at) => {
    const i = wanted.indexOf(card);
    if (i >= 0) { wanted.splice(i, 1); found.add(at); }
  });
  return found;
}

/** The choices that are shown as buttons: those that no touch of one card says. */
function listed(/** @type {Picks} */ picks) {
  if (picks.free) return picks.choices;
  if (picks.at >= 0) return picks.of(picks.at);
  return picks.choices.filter((c) => !(c.cards.length === 1 && picks.hand.includes(c.cards[0])));
}

export function asking(/** @type {any} */ page, /** @type {any} */ speech) {
  const { view, asked } = page.shown;
  const { picks } = page;
  const me = page.info.seats[page.info.you];
  if (me?.away) return html`<section class="ask"><p class="question">${t("A bot plays for you.")}</p><div class="choices"><button class="choice" @click=${() => page.tell({ t: "back" })}>${t("Play on myself")}</button></div></section>`;
  if (view.settlement) return html`<section class="ask"></section>`;
  if (asked === null || !picks.question) {
    const who = view.turn.map((/** @type {number} */ seat) => speech.name(seat)).join(", ");
    return html`<section class="ask idle"><p class="question">${who ? t("Waiting for {who}", { who }) : t("One moment …")}</p></section>`;
  }
  const offered = listed(picks);
  const grave = offered.some((/** @type {any} */ c) => c.effects.length) && !picks.free;
  return html`
    <section class="ask ${grave ? "grave" : ""} ${grave && picks.folded ? "folded" : ""} ${page.pending ? "pending" : ""} ${offered.length > 6 ? "long" : ""}" aria-label=${t("Question")}>
      <p class="question">${sentence(page, speech, picks.question.text)}${page.left(view.viewer) === null ? nothing : html` <span class="clock">${page.left(view.viewer)}</span>`}</p>
      ${picks.free ? marking(page, speech) : nothing}
      ${grave ? html`<button class="plain peek" aria-expanded=${picks.folded ? "false" : "true"} @click=${() => { picks.folded = !picks.folded; page.draw(); }}>${picks.folded ? t("Answer") : t("Look at the table first")}</button>` : nothing}
      ${offered.length ? html`<div class="choices">${offered.map((/** @type {any} */ c) => choice(page, speech, c))}</div>` : nothing}
    </section>`;
}

function choice(/** @type {any} */ page, /** @type {any} */ speech, /** @type {any} */ c) {
  const { picks } = page;
  const at = picks.choices.indexOf(c);
  const point = (/** @type {number} */ to) => () => { if (picks.choice !== to) { picks.choice = to; page.draw(); } };
  const go = (/** @type {any} */ event) => {
    if (picks.free && c.cards.length && event.pointerType === "touch" && JSON.stringify(picks.marked) !== JSON.stringify([...c.cards])) {
      picks.marks = places(picks.hand, c.cards); // a finger sees first what it would play
      return page.draw();
    }
    return page.act(c.line);
  };
  return html`
    <button class="choice" @click=${go} @pointerenter=${(/** @type {any} */ e) => e.pointerType === "mouse" && point(at)()} @pointerleave=${(/** @type {any} */ e) => e.pointerType === "mouse" && point(-1)()} @focus=${point(at)} @blur=${point(-1)}>
      <span class="says">${sentence(page, speech, c.label)}</span>
      ${c.effects.map((/** @type {any} */ words) => html`<span class="effect">${sentence(page, speech, words)}</span>`)}
    </button>`;
}

/** Cards chosen freely: what is marked, and *Play*. */
function marking(/** @type {any} */ page, /** @type {any} */ speech) {
  const { picks } = page;
  if (!picks.marks.size) return html`<p class="marking hint-text">${t("Touch cards to choose them, or take a play from the list.")}</p>`;
  const game = page.info.settings.game;
  return html`
    <div class="marking">
      <button class="choice main play" @click=${() => page.act(picks.line)}>
        <span class="says">${t("Play")} ${picks.marked.map((/** @type {string} */ card) => picture(game, card, speech.card(card), "mini"))}</span>
        ${picks.reading ? html`<span class="effect">${sentence(page, speech, picks.reading.label)}</span>` : nothing}
      </button>
      <button class="choice" @click=${() => { picks.marks = new Set(); page.draw(); }}>${t("Clear")}</button>
    </div>`;
}

/** Number keys go to a card or a choice, arrows to the next, Enter does what stands there. */
export function keys(/** @type {any} */ page, /** @type {KeyboardEvent} */ event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|SELECT|TEXTAREA/.test(document.activeElement?.tagName ?? "")) return;
  const found = (/** @type {string} */ path) => /** @type {HTMLElement[]} */ ([...page.root.querySelectorAll(path)]);
  const end = found(".ending button, .ending a.button");
  const stops = end.length ? end : [...found(".middle button.live"), ...found(".hand .slot.live"), ...found(".ask .choice"), ...found(".gathering button")];
  const here = stops.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (/^[1-9]$/.test(event.key)) stops[Number(event.key) - 1]?.focus();
  else if (event.key === "0") stops[9]?.focus();
  else if (["ArrowRight", "ArrowDown"].includes(event.key)) stops[(here + 1) % stops.length]?.focus();
  else if (["ArrowLeft", "ArrowUp"].includes(event.key)) stops[(here <= 0 ? stops.length : here) - 1]?.focus();
  else if (event.key === "Escape") { page.panel = ""; page.picks.at = -1; page.picks.marks = new Set(); page.hints = new Set(); page.draw(); }
  else if (event.key === "Enter" && page.picks.free && page.picks.marks.size && document.activeElement?.classList.contains("slot")) page.act(page.picks.line);
  else if (event.key === "Enter" && here < 0 && document.activeElement === document.body) stops[0]?.focus();
  else return;
  event.preventDefault();
}
