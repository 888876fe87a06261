/**
 * The middle of a table of character cards: the live card and the stock, and beside them the question.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Choice} Choice
 * @typedef {import("../../stage.js").Question} Question
 * @typedef {import("./geometry.js").Places} Places
 * @typedef {import("./steps.js").Step} Step
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { explained, termed } from "../../../rulebook/terms.js";
import { t } from "../../../words/speech.js";
import { follow } from "../../eyes.js";
import { clock, one, sentence, turnLeft, zonesOf } from "../../pieces.js";
import { others } from "../fixed/seats.js";
import { short } from "./faces.js";
import { steps } from "./steps.js";
import { waited } from "./strip.js";

const LOW = 5; // cards of the stock from which everyone should know
const ROOMY = 220; // pixels from which a large screen has air round a question
const LOW_ROOM = 156; // pixels of a phone's question, in which two rows of offers are low
const NARROW = 300; // pixels of a question of one row
const FEW = 2; // offers that stand as large buttons
const ARROWS = { left: "◀", right: "▶", top: "▲" };

/** @param {Stage} stage @param {Speech} speech @param {Places} places */
export function live(stage, speech, { live: width, flat }) {
  const zones = zonesOf(stage, null);
  const card = zones.find((zone) => zone.id === "live"), stock = zones.find((zone) => zone.id === "stock");
  const left = stage.claiming?.() ?? null, whole = stage.window?.() ?? 0;
  const side = card ? others(stage).find(({ seat }) => seat === card.by)?.side : undefined;
  return html`
    ${card && !flat ? html`<p class="whose">${side ? html`<i aria-hidden="true">${ARROWS[side]}</i>` : html`<i aria-hidden="true">▼</i>`} ${speech.plain(card.label)}</p>` : nothing}
    <div class="lying">
      <div class="zone-live" data-zone="live" role="group" aria-label=${card ? speech.plain(card.label) : t("The table")} .style="--w: ${width}px">${left === null || !whole ? nothing : html`<i class="claim-ring" aria-hidden="true" .style="--part: ${Math.min(1, left / whole)}turn"></i>`}${card?.groups.flatMap((g) => g.cards).map((name) => one(stage, speech, name)) ?? nothing}</div>
      ${stock ? html`<div class="zone-stock ${stock.hidden <= LOW ? "low" : ""}" data-zone="stock" role="group" aria-label="${speech.plain(stock.label)} ${stock.hidden}"><b>${stock.hidden}</b>${stock.hidden ? picture(stage.look, "back", "") : nothing}</div>` : nothing}
    </div>`;
}

/** The offers of a question: those that no touch of one card of the hand says. @param {Stage} stage @param {Question} question */
function offers({ eyes: { picks }, shown }, question) {
  const open = shown.view.zones.filter((zone) => zone.seat === null).flatMap((zone) => zone.groups.flatMap((g) => g.cards));
  return question.choices.filter((c) => !(c.cards.length === 1 && picks.hand.includes(c.cards[0]) && !open.includes(c.cards[0])));
}

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {unknown} ask what is said where nothing is asked @param {string} note */
export function asking(stage, speech, places, ask, note) {
  const { view, asked } = stage.shown, { picks } = stage.eyes, question = picks.question;
  const told = html`<p class="ticker" aria-hidden="true">${note || stage.fresh.slice(-2).map(({ words }) => html`<span>${sentence(stage.look, speech, words)}</span> `)}</p>`;
  if (view.settlement || asked === null || !question || stage.info.seats[stage.info.you]?.away) return html`${ask}${told}`;
  const list = offers(stage, question);
  if (!list.length) return html`
    <section class="ask mine-to-play ${stage.pending ? "pending" : ""}" aria-label=${t("Question")}><p class="question"><b>${sentence(stage.look, speech, question.text)}</b>
      <span>${picks.at >= 0 ? t("Touch it again, or push it up") : t("Touch a card, or push it up")}</span>${preview(stage, speech)}</p></section>${told}`;
  return paper(stage, speech, places, question, list);
}

/** What a card with consequences would do, while it is raised. @param {Stage} stage @param {Speech} speech */
const preview = (stage, speech) => stage.eyes.picks.preview.flatMap((c) => c.effects).map((words) => html`<em>${speech.plain(words)}</em>`);

/** An offer's consequences on a small button: in few words, where its cards are drawn already; all of them are heard. @param {Speech} speech @param {Choice} choice */
const consequences = (speech, { effects, gist }) => html`${effects.map((words) => html`<span class="unseen">${speech.plain(words)}</span>`)}${gist.map((words) => html`<span class="effect" aria-hidden="true">${speech.plain(words)}</span>`)}`;

/** Look at the offers that begin with these cards; a player who came by keys goes on among them. @param {Stage} stage @param {string} begun @param {MouseEvent} event */
function step(stage, begun, event) {
  follow(stage, stage.eyes.picks.but({ begun, choice: -1 }));
  if (!event.detail) /** @type {HTMLElement | null} */ (stage.root.querySelector(".offers .choice:not(.back)"))?.focus();
}

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {Question} question @param {Choice[]} list */
function paper(stage, speech, { flat, form, zones }, question, list) {
  const no = question.decline === null || question.decline === undefined ? null : question.choices[question.decline];
  const large = form === "desk" || form === "tablet";
  const room = flat ? "flat" : large && zones.ask.h >= ROOMY ? "roomy" : !large && zones.ask.h < LOW_ROOM ? "low" : "";
  const isTight = room === "low" || (flat && zones.ask.w < NARROW);
  const offers = list.filter((c) => c !== no), { begun } = stage.eyes.picks, asked = steps(offers, begun, isTight);
  const yes = asked.map((step) => step.choice);
  const best = question.leaves.find((one) => one.card !== null && yes.includes(question.choices[one.choice]));
  const point = (/** @type {Choice | null} */ c) => () => { const choice = c ? question.choices.indexOf(c) : -1; if (stage.eyes.picks.choice !== choice) follow(stage, stage.eyes.picks.but({ choice })); };
  const button = (/** @type {Choice} */ c, /** @type {unknown} */ inside, /** @type {string} */ how) => html`<button class="choice ${how}" @click=${() => follow(stage, c.line)} @focus=${point(c)} @blur=${point(null)}
    @pointerenter=${point(c)} @pointerleave=${point(null)}>${inside}</button>`;
  const turn = (/** @type {string} */ to, /** @type {unknown} */ inside) => html`<button class="choice ${to ? "few several" : "back"}" @click=${(/** @type {MouseEvent} */ event) => step(stage, to, event)}>${inside}</button>`;
  const many = yes.length < offers.length || yes.length > (flat ? 1 : FEW);
  const alike = yes.length > 1 && new Set(yes.map((c) => c.line.split(" ")[1])).size === 1; // the question has named what they all are
  const pictures = (/** @type {string[]} */ cards) => cards.map((card) => picture(short(stage.look), card, ""));
  const done = begun ? begun.split(" ") : [], first = done.length + (begun ? 3 : 2); // what is chosen already stands on the way back
  const drawn = (/** @type {string[]} */ cards) => html`<span class="says small ${begun ? "three" : ""}" aria-hidden="true">${pictures(cards.slice(done.length, first))}</span>`;
  const along = (/** @type {string[]} */ cards) => (cards.length ? html`<span class="along" aria-hidden="true">+${pictures(cards)}</span>` : nothing);
  const offer = (/** @type {Step} */ { choice: c, begun: to }) => (to ? turn(to, html`${drawn(c.cards)}<span class="unseen">${to.split(" ").map((card) => speech.card(card)).join(" ")}</span><span class="effect">…</span>`) : (many || alike) && c.cards.length > 1
    ? button(c, html`${drawn(c.cards)}<span class="unseen">${speech.plain(c.label)}</span>${along(c.cards.slice(first))}${consequences(speech, c)}`, "few")
    : button(c, html`<span class="says">${sentence(stage.look, speech, c.label)}</span>${c.effects.map((words) => html`<span class="effect">${sentence(stage.look, speech, words)}</span>`)}`, yes.length === 1 ? "main" : ""));
  const back = () => turn("", html`<span class="says">←</span><span class="unseen">${t("Back")}</span>${along(done)}`);
  const costs = no ? no.effects.map((words) => html`<span class="cost"><span class="declining">${speech.plain(no.label)} → </span>${termed(stage.game, speech.plain(words))}</span>`) : [];
  const then = best && !many && !flat ? html`<span class="then"><span>${t("then without")}</span>${picture(short(stage.look), best.card ?? "", speech.card(best.card ?? ""))}<span>${t("ting 听")}</span><span class="whole-ones"><i></i>${best.waits.map((wait) => waited(stage, speech, wait))}</span></span>` : nothing;
  return html`
    <section class="ask grave paper ${room} ${many ? "many" : ""} ${stage.pending ? "pending" : ""}" aria-label=${t("Question")}>
      <p class="question"><b>${explained(stage.game, sentence(stage.look, speech, question.text))}</b>${flat ? html`<span class="whole-ones"><i></i>${costs}</span>` : nothing}${clock(turnLeft(stage, stage.shown.view.viewer))}</p>
      ${flat || (!costs.length && then === nothing) ? nothing : html`<p class="whole-lines"><i></i>${costs}${then}</p>`}
      <div class="choices">${no ? button(no, html`<span class="says">${sentence(stage.look, speech, no.label)}</span>${question.costs.length ? html`<span class="effect cost-name">⚠ ${speech.plain(question.costs[0])}</span>` : nothing}`, "no") : nothing}
        ${many ? html`<div class="offers">${begun ? back() : nothing}${asked.map(offer)}</div>` : asked.map(offer)}</div>
    </section>`;
}

/** Whether a hand of the others lies open. @param {Stage} stage */
export const isOpen = (stage) => others(stage).some(({ seat }) => stage.shown.view.zones.some((zone) => zone.id === "hand" && zone.seat === seat && zone.groups.length));

/** Hands that lie open at the end of a round. @param {Stage} stage @param {Speech} speech @param {{w: number, h: number}} room */
export function opened(stage, speech, room) {
  const hands = others(stage).map(({ seat }) => ({ seat, cards: stage.shown.view.zones.find((zone) => zone.id === "hand" && zone.seat === seat)?.groups.flatMap((g) => g.cards) ?? [] })).filter((hand) => hand.cards.length);
  if (!hands.length) return nothing;
  const tall = room.h / hands.length - 17, n = Math.max(...hands.map((hand) => hand.cards.length));
  const lines = [1, 2, 3].find((k) => tall / k / 1.12 <= (room.w - 8) / Math.ceil(n / k) - 1) ?? 3;
  const width = Math.max(10, Math.min(30, tall / lines / 1.12, (room.w - 8) / Math.ceil(n / lines) - 1));
  return html`<div class="opened-hands">${hands.map(({ seat, cards }) => html`<div data-seat=${seat}><span class="name-of">${speech.name(seat)}</span>
    <div class="cards" data-zone="hand" .style="--w: ${width}px">${cards.map((card) => html`<span class="slot" data-card=${card}>${picture(short(stage.look), card, speech.card(card))}</span>`)}</div></div>`)}</div>`;
}
