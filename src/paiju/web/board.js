/** The cards on the table: the middle, the others, and my own place. Drawn from zones alone. */
import { html, nothing } from "./vendor/lit-html.js";
import { picture } from "./cards.js";
import { t } from "./words.js";

const FEW = 12; // cards of a hand that are shown large
const MANY = 24; // and small

/** A sentence with its cards drawn. */
export function sentence(/** @type {any} */ page, /** @type {any} */ speech, /** @type {any} */ words) {
  const game = page.info.settings.game;
  return speech.parts(words).map((/** @type {any} */ part) => (typeof part === "string" ? part : picture(game, part.card, speech.card(part.card), "mini")));
}

/** Cards that lie together. A card that a choice names can be touched. */
function group(page, speech, zone, cards, label) {
  const game = page.info.settings.game;
  return html`
    <div class="group" data-n=${cards.length}>
      ${label ? html`<span class="label">${speech.plain(label)}${cards.length > 1 && zone.id === "captured" && !/\d/.test(speech.plain(label)) ? html` <b>${cards.length}</b>` : nothing}</span>` : nothing}
      <div class="cards">${cards.map((card) => one(page, speech, game, card))}</div>
    </div>`;
}

function one(page, speech, game, card) {
  const look = page.picks.look(card);
  const hint = page.hints.has(card) ? "hint" : "";
  if (!look.live) return html`<span class="slot ${look.glow ? "glow" : ""} ${hint}" data-card=${card}>${picture(game, card, speech.card(card))}</span>`;
  return html`<button class="slot live ${look.glow ? "glow" : ""} ${hint}" data-card=${card} aria-label=${speech.card(card)}
    @click=${(event) => page.picks.target(page, card, event)}>${picture(game, card, "")}</button>`;
}

function backs(page, zone) {
  const game = page.info.settings.game;
  return zone.hidden ? html`<div class="backs" data-n=${Math.min(zone.hidden, 3)}>${picture(game, "back", "")}<b>${zone.hidden}</b></div>` : nothing;
}

function place(page, speech, zone) {
  const groups = zone.groups.filter((g) => g.cards.length);
  if (!groups.length && !zone.hidden) return nothing;
  return html`
    <div role="group" class="zone zone-${zone.id}" data-zone=${zone.id} tabindex=${zone.id === "captured" ? "0" : nothing} aria-label=${speech.plain(zone.label)}>
      <span class="label">${speech.plain(zone.label)}</span>
      ${backs(page, zone)}
      ${groups.map((g) => group(page, speech, zone, g.cards, g.label))}
    </div>`;
}

/** What belongs to nobody: the floor, the stock, the trick. */
export function middle(page, speech) {
  const { view } = page.shown;
  const counters = view.counters.filter((c) => c.seat === null);
  return html`
    <section class="middle" tabindex="0" aria-label=${t("The table")}>
      ${counters.length ? html`<p class="counters">${counters.map((c) => counter(speech, c))}</p>` : nothing}
      ${view.zones.filter((zone) => zone.seat === null).map((zone) => place(page, speech, zone))}
      <ol class="told" aria-hidden="true">${page.fresh.slice(-3).map((words) => html`<li>${sentence(page, speech, words)}</li>`)}</ol>
    </section>`;
}

function counter(speech, c) {
  return html`<span class="counter counter-${c.id}">${speech.plain(c.label)}${c.value === null ? nothing : html` <b>${c.value}</b>`}</span>`;
}

function plate(page, speech, seat) {
  const { info } = page;
  const who = info.seats[seat];
  const { view } = page.shown;
  const left = page.left(seat);
  const points = view.points.find((p) => p.seat === seat);
  const away = { clock: t("out of time"), gone: t("gone"), stood: t("stood up") }[who.away];
  return html`
    <div class="plate ${view.turn.includes(seat) ? "turn" : ""}">
      <b class="name">${speech.name(seat)}</b>
      ${who.kind === "person" && !who.online ? html`<span class="mark">${t("offline")}</span>` : nothing}
      ${away ? html`<span class="mark">${away}</span>` : nothing}
      ${left === null ? nothing : html`<span class="clock ${left <= 10 ? "late" : ""}" role="timer">${left}</span>`}
      ${points && (points.total || points.items.length || points.missing.length) ? html`<span class="points" title=${t("points now")}><b>${points.total}</b> ${t("pt")}</span>` : nothing}
      ${info.totals.length ? html`<span class="total" title=${t("total")}>Σ ${info.totals[seat]}</span>` : nothing}
      ${view.counters.filter((c) => c.seat === seat && !(c.id === "held" || c.id === "left") && !(c.value === 0)).map((c) => counter(speech, c))}
    </div>`;
}

/** What a seat has, and what it is near: a touch shows the cards that would help. */
function chips(page, speech, seat, most) {
  const points = page.shown.view.points.find((p) => p.seat === seat);
  if (!points || !(points.items.length + points.missing.length)) return nothing;
  const hint = (cards) => () => { page.hints = new Set(cards); page.draw(); };
  return html`
    <div class="chips">
      ${points.items.map((item) => html`<button class="chip has" title=${item.rule} @click=${hint(item.cards)}>${sentence(page, speech, item.label)} <b>${speech.plain(item.value)}</b></button>`)}
      ${points.missing.slice(0, most).map((m) => html`<button class="chip" title="${m.rule}: ${m.helps.map((card) => speech.card(card)).join(", ")}" @click=${hint(m.helps)}>${sentence(page, speech, m.label)} <b>${m.have}/${m.need}</b></button>`)}
    </div>`;
}

/** The other seats, in the order they play after me. */
export function opponents(page, speech) {
  const { info } = page;
  const n = info.seats.length;
  const first = info.you < 0 ? 0 : info.you + 1;
  const seats = Array.from({ length: info.you < 0 ? n : n - 1 }, (_, i) => (first + i) % n);
  return html`
    <section class="opponents" tabindex="0" aria-label=${t("The others")}>
      ${seats.map((seat) => html`
        <article class="seat" data-seat=${seat} aria-label=${speech.name(seat)}>
          ${plate(page, speech, seat)}
          <div class="places">${page.shown.view.zones.filter((zone) => zone.seat === seat).map((zone) => place(page, speech, zone))}</div>
          ${chips(page, speech, seat, 0)}
        </article>`)}
    </section>`;
}

/** My own place: what lies before me, and my hand. */
export function mine(page, speech) {
  const { view } = page.shown;
  const seat = page.info.you;
  if (seat < 0) return html`<section class="mine"><p class="watching">${t("You are watching.")}</p></section>`;
  const own = view.zones.filter((zone) => zone.seat === seat);
  const hand = own.find((zone) => zone.id === "hand");
  return html`
    <section class="mine" data-seat=${seat} aria-label=${t("Your place")}>
      ${plate(page, speech, seat)}
      ${chips(page, speech, seat, 8)}
      <div class="places">${own.filter((zone) => zone !== hand).map((zone) => place(page, speech, zone))}</div>
      ${hand ? handOf(page, speech, hand) : nothing}
    </section>`;
}

function handOf(page, speech, zone) {
  const many = page.picks.hand.length > FEW;
  let at = 0;
  return html`
    <div class="hand ${many ? "many" : ""} ${page.picks.hand.length > MANY ? "lots" : ""}" data-n=${page.picks.hand.length} role="group" aria-label=${speech.plain(zone.label)}>
      ${zone.groups.filter((g) => g.cards.length).map((g) => html`<div class="group">
        ${g.label ? html`<span class="label">${speech.plain(g.label)}</span>` : nothing}
        <div class="cards">${g.cards.map((card) => inHand(page, speech, card, at++))}</div></div>`)}
      ${page.picks.hand.length ? nothing : html`<p class="none">${t("No cards left")}</p>`}
    </div>`;
}

function inHand(page, speech, card, at) {
  const game = page.info.settings.game;
  const look = page.picks.inHand(at);
  const taken = look.takes.length ? `, ${t("takes {cards}", { cards: look.takes.map((name) => speech.card(name)).join(", ") })}` : "";
  const hint = page.hints.has(card) ? "hint" : "";
  return html`
    <button class="slot ${look.live ? "live" : "idle"} ${look.takes.length ? "takes" : ""} ${look.picked ? "picked" : ""} ${hint}" data-card=${card} data-at=${at}
      aria-pressed=${look.picked ? "true" : "false"} aria-disabled=${look.live ? "false" : "true"} aria-label=${speech.card(card) + taken}
      @pointerenter=${(event) => event.pointerType === "mouse" && page.picks.preview(page, at)}
      @pointerleave=${(event) => event.pointerType === "mouse" && page.picks.preview(page, -1)}
      @focus=${() => page.picks.preview(page, at)}
      @click=${(event) => page.picks.touch(page, at, event)}>${picture(game, card, "")}</button>`;
}
