/**
 * Cards tapped into the places where they lie: a seat's pile, the floor, a hand.
 * @typedef {{key: string, mark: string, label: string, held: string[], put: (cards: string[]) => void, one: boolean}} Place
 * @typedef {{look: import("../cards/picture.js").Look, cards: Record<string, number>, name: (card: string) => string, id: string}} Deck what is played with: how many there are of each card, and what it is called
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { valueOf } from "../frame/events.js";
import { t } from "../words/speech.js";

const times = (/** @type {string[]} */ held, /** @type {string} */ card) => held.filter((one) => one === card).length;

/** The same without one copy of a card. @param {string[]} held @param {string} card */
function without(held, card) {
  const at = held.lastIndexOf(card);
  return at < 0 ? held : held.filter((_, i) => i !== at);
}

/** In printed order. @param {Deck} deck @param {string[]} cards */
function sorted(deck, cards) {
  const order = Object.keys(deck.cards);
  return [...cards].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/**
 * A card is tapped: it goes to the place, from another one if there is no copy left; a card of
 * which there is only one goes away again with the second tap.
 * @param {Deck} deck @param {Place[]} places @param {Place} here @param {string} card
 */
function tap(deck, places, here, card) {
  const only = deck.cards[card] === 1;
  if (times(here.held, card) && (only || here.one)) { here.put(without(here.held, card)); return; }
  const left = deck.cards[card] - places.reduce((sum, place) => sum + times(place.held, card), 0);
  if (left < 1) {
    const there = places.find((place) => place !== here && times(place.held, card));
    if (!there) return;
    there.put(without(there.held, card));
  }
  here.put(here.one ? [card] : sorted(deck, [...here.held, card]));
}

/** Cards typed in their notation. @param {Deck} deck @param {Place[]} places @param {Place} here @param {string} text @returns {string} why not, or nothing */
function type(deck, places, here, text) {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const unknown = names.find((name) => !(name in deck.cards));
  if (unknown) return t("There is no card {card} here.", { card: unknown });
  for (const name of new Set(names)) {
    const others = places.reduce((sum, place) => sum + (place === here ? 0 : times(place.held, name)), 0);
    if (times(names, name) + others > deck.cards[name]) return t("There are not that many {card} cards.", { card: name });
  }
  here.put(sorted(deck, here.one ? names.slice(0, 1) : names));
  return "";
}

/** One kind of card, with the place that holds it. @param {Deck} deck @param {Place[]} places @param {Place} here @param {string} card */
function slot(deck, places, here, card) {
  const mine = times(here.held, card);
  const other = places.findIndex((place) => place !== here && times(place.held, card));
  const owner = mine ? here : places[other];
  const badge = deck.cards[card] > 1 ? (mine ? `${mine}` : "") : owner?.mark ?? "";
  const said = owner && places.length > 1 ? `, ${owner.label}` : "";
  return html`<button type="button" class="slot ${mine ? "held" : other >= 0 && deck.cards[card] === 1 ? "away" : ""}" data-card=${card} aria-pressed=${mine ? "true" : "false"}
    aria-label=${deck.name(card) + said + (mine && deck.cards[card] > 1 ? `, ${mine}` : "")} @click=${() => tap(deck, places, here, card)}>${picture(deck.look, card, "")}${badge ? html`<b aria-hidden="true" data-mark=${badge}></b>` : nothing}</button>`;
}

/**
 * The tray: whose cards, what lies there, all cards to tap, and a line to type them in.
 * @param {Deck} deck
 * @param {Place[]} places
 * @param {{at: string, why: string}} state which place is filled now, and what was typed wrong
 * @param {() => void} draw
 */
export function tray(deck, places, state, draw) {
  const here = places.find((place) => place.key === state.at) ?? places[0];
  if (!here) return nothing;
  const kinds = Object.keys(deck.cards);
  const choose = (/** @type {string} */ key) => () => { state.at = key; state.why = ""; draw(); };
  const typed = (/** @type {Event} */ event) => { state.why = type(deck, places, here, valueOf(event)); draw(); };
  return html`
    <div class="places-tray">
      ${places.length > 1 ? html`<div class="tabs" role="group" aria-label=${t("Whose cards")}>${places.map((place) => html`
        <button type="button" class="choice tab ${place === here ? "main" : ""}" aria-pressed=${place === here ? "true" : "false"} @click=${choose(place.key)}><span>${place.label}</span> <b>${place.held.length}</b></button>`)}</div>` : nothing}
      ${Object.values(deck.cards).some((n) => n > 1) && here.held.length ? html`<p class="chosen">${here.held.map((card) => html`
        <button type="button" class="slot" aria-label=${t("Remove {card}", { card: deck.name(card) })} @click=${() => here.put(without(here.held, card))}>${picture(deck.look, card, "")}</button>`)}</p>` : nothing}
      <div class="tray" data-kinds=${kinds.length}>${kinds.map((card) => slot(deck, places, here, card))}</div>
      <p class="typed"><label for="${deck.id}-typed">${t("or type them")}</label><input id="${deck.id}-typed" autocomplete="off" autocapitalize="off" spellcheck="false" .value=${here.held.join(" ")} @change=${typed}></p>
      ${state.why ? html`<p class="refused" role="alert">${state.why}</p>` : nothing}
    </div>`;
}
