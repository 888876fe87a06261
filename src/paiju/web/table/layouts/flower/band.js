/**
 * The band between the floor and my own cards: what happened while nobody asks, and the question when I am asked.
 * Nothing is covered by it, and it is always as large.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Choice} Choice
 * @typedef {import("../../stage.js").Happening} Happening
 * @typedef {import("./geometry.js").Geometry} Geometry
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { explained, meanings } from "../../../rulebook/terms.js";
import { marked, t } from "../../../words/speech.js";
import { follow } from "../../eyes.js";
import { sentence, zonesOf } from "../../pieces.js";
import { listed, pointing } from "../../question.js";
import { box } from "./box.js";
import { pilesOf } from "./cards.js";
import { fit } from "./fit.js";
import { seating } from "./seating.js";

const TOLD = 12; // happenings, of which as many are seen as fit
const BESIDE = 3; // buttons beside what is told
const TONES = ["bold", "", "safe"]; // what takes what there is lies at the thumb

/** What happened, newest first, always with the player who did it. @param {Stage} stage @param {Speech} speech */
function told(stage, speech) {
  const log = (stage.past ?? stage.fresh).slice(-TOLD).reverse();
  const who = (/** @type {Happening} */ { by }) => (typeof by === "number" ? html`<b>${speech.name(by)}</b> ` : nothing);
  return html`<ol class="told" aria-hidden="true">${log.map((/** @type {Happening} */ one) => html`<li>${who(one)}${sentence(stage.look, speech, one.words)}</li>`)}</ol>`;
}

/** The clock of my turn, along the upper edge. @param {Stage} stage */
function running(stage) {
  const { viewer } = stage.shown.view;
  const left = viewer < 0 ? null : stage.left(viewer), whole = stage.span?.() ?? 0;
  return left === null || !whole ? nothing : html`<i class="running" .style=${`width:${Math.max(0, Math.min(100, 100 * left / whole))}%`}></i>`;
}

/** A person who does not play may sit behind a player. @param {Stage} stage */
function moving(stage) {
  const { below, others, choosing } = seating(stage);
  if (below === stage.info.you || choosing || !others.length || !stage.tell) return nothing;
  const move = () => stage.see({ ...stage.eyes, behind: others[0] });
  return html`<div class="choices beside" data-n="1"><button class="choice move" @click=${move}><span class="says">${t("Watch from another seat")}</span></button></div>`;
}

/** Nothing is asked of this player now. @param {Stage} stage @param {Speech} speech @param {Geometry} laid */
function waiting(stage, speech, laid) {
  const { view } = stage.shown;
  const who = view.turn.map((seat) => `@${seat}`);
  const words = view.settlement ? "" : who.length ? speech.plain({ text: marked("Waiting for {who}"), args: { who } }) : t("The cards are dealt · touch to skip");
  return html`<div class="says-so">${words ? html`<p class="question">${words}</p>` : nothing}${laid.log ? nothing : told(stage, speech)}</div>${moving(stage)}`;
}

/** A large answer: what it does, and one short sentence. @param {Stage} stage @param {Speech} speech @param {Choice} c */
function large(stage, speech, c) {
  const { look } = stage;
  const gist = c.gist.length ? c.gist : c.effects;
  const all = c.effects.map((words) => speech.plain(words)).join(" · ");
  return html`
    <button class="choice large ${c.tone}" title=${all || nothing} @click=${() => follow(stage, c.line)} @focus=${pointing(stage, c).on} @blur=${pointing(stage, c).off} @pointerenter=${pointing(stage, c).over} @pointerleave=${pointing(stage, c).out}>
      <span class="says">${sentence(look, speech, c.short ?? c.label)}</span>
      ${gist.length ? html`<span class="effect">${gist.map((words, i) => html`${i ? " · " : ""}${sentence(look, speech, words)}`)}</span>` : nothing}
    </button>`;
}

/** The rail on which a card comes to lie. @param {Stage} stage @param {string} card */
function railOf(stage, card) {
  const { rows, fan } = pilesOf(stage);
  return rows.flat().find(({ cards }) => cards.includes(card)) ?? fan;
}

/** One of two cards to take. @param {Stage} stage @param {Speech} speech @param {Choice} c @param {string} card */
function tile(stage, speech, c, card) {
  return html`
    <button class="choice tile" aria-label=${speech.plain(c.label)} @click=${() => follow(stage, c.line)} @focus=${pointing(stage, c).on} @blur=${pointing(stage, c).off} @pointerenter=${pointing(stage, c).over} @pointerleave=${pointing(stage, c).out}>
      ${picture(stage.look, card, "")}
      <span class="words"><span class="says">${c.takes.length ? t(railOf(stage, card).name) : sentence(stage.look, speech, c.short ?? c.label)}</span>
      <span class="effect">${c.takes.length ? speech.card(card) : c.gist.map((words) => sentence(stage.look, speech, words))}</span></span>
    </button>`;
}

/** A choice that names one card: by that card. @param {Choice} c */
const cardOf = (c) => (c.takes.length === 1 && c.cards.length === 1 ? c.takes[0] : !c.takes.length && c.cards.length === 1 ? c.cards[0] : null);

/** What my points are made of, and what I still hold: one line. @param {Stage} stage @param {Speech} speech */
function summed(stage, speech) {
  const { points, viewer } = stage.shown.view;
  const items = points.find(({ seat }) => seat === viewer)?.items ?? [];
  const n = zonesOf(stage, viewer).filter(({ id }) => id === "hand").flatMap(({ groups }) => groups.flatMap(({ cards }) => cards)).length;
  const parts = items.map((item) => `${speech.plain(item.label)} ${item.points ?? speech.plain(item.value)}`);
  return [parts.join(" + "), t("{n} cards in hand", { n })].filter(Boolean).join(" · ");
}

/** What the words of these answers mean, one touch away. @param {Stage} stage @param {Speech} speech @param {Choice[]} list */
const meant = (stage, speech, list) => meanings(stage.game, list.flatMap((c) => [c.short ?? c.label, ...(c.gist.length ? c.gist : c.effects)].map((words) => speech.plain(words))));

/** A question that fills the band: large answers; whether to go on, with what there is. @param {Stage} stage @param {Speech} speech @param {Choice[]} list */
function paper(stage, speech, list) {
  const { picks } = stage.eyes;
  const back = () => follow(stage, stage.eyes.picks.cleared());
  const { points, viewer } = stage.shown.view, mine = points.find(({ seat }) => seat === viewer);
  const decides = ["bold", "safe"].every((one) => list.some(({ tone }) => tone === one)) && mine !== undefined; // to take the points, or to risk them
  return html`
    <div class="asks ${decides ? "deciding" : ""}">
      <p class="question"><span>${explained(stage.game, sentence(stage.look, speech, picks.question?.text ?? ""))}</span></p>
      ${decides ? html`<b class="scored" aria-hidden="true">${t(stage.look.unit, { n: mine.total })}</b><p class="adds-up">${summed(stage, speech)}</p>` : nothing}
      ${meant(stage, speech, list)}
    </div>
    <div class="choices" data-n=${list.length}>${[...list].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone)).map((c) => { const card = cardOf(c); return card ? tile(stage, speech, c, card) : large(stage, speech, c); })}</div>
    ${picks.at >= 0 ? html`<button class="plain back" aria-label=${t("Back")} @click=${back}>✕</button>` : nothing}`;
}

/** My turn: what the chosen card takes, what happened, and what can be done besides playing a card. @param {Stage} stage @param {Speech} speech @param {Choice[]} list @param {Geometry} laid */
function turn(stage, speech, list, laid) {
  const { picks } = stage.eyes;
  const preview = picks.preview.flatMap((c) => [c.label, ...c.effects]);
  const words = preview.length ? preview : [picks.question?.text ?? ""];
  const many = list.length > BESIDE, open = many && picks.folded;
  const shown = many ? list.slice(0, BESIDE - 1) : list;
  const more = () => follow(stage, stage.eyes.picks.but({ folded: !stage.eyes.picks.folded }));
  return html`
    <div class="says-so">
      <p class="question ${preview.length ? "preview" : ""}">${words.map((one) => html`<span>${explained(stage.game, sentence(stage.look, speech, one))}</span> `)}${preview.length && picks.at >= 0 ? html`<small>${t("Touch again to play.")}</small>` : nothing}</p>
      ${laid.log ? nothing : told(stage, speech)}
    </div>
    ${list.length ? html`<div class="choices beside" data-n=${Math.min(list.length, BESIDE)}>${shown.map((c) => large(stage, speech, c))}${many ? html`<button class="choice more" aria-expanded=${open ? "true" : "false"} aria-label=${t("More")} @click=${more}>…</button>` : nothing}${meant(stage, speech, shown)}</div>` : nothing}
    ${open ? html`<div class="choices unfolded">${list.slice(BESIDE - 1).map((c) => large(stage, speech, c))}</div>` : nothing}`;
}

/** What the band holds now, and how it looks. @param {Stage} stage @param {Speech} speech @param {Geometry} laid @returns {[string, unknown]} */
function inside(stage, speech, laid) {
  const { view, asked } = stage.shown;
  const { picks } = stage.eyes;
  if (!view.settlement && stage.info.seats[stage.info.you]?.away) {
    return ["paper", html`<p class="question">${t("A bot plays for you.")}</p><div class="choices" data-n="1"><button class="choice large safe" @click=${() => stage.tell?.({ t: "back" })}><span class="says">${t("Play myself again")}</span></button></div>`];
  }
  if (view.settlement || asked === null || !picks.question) return ["idle", waiting(stage, speech, laid)];
  const list = listed(stage);
  const isWhole = list.length === picks.choices.length || (picks.at >= 0 && list.length > 0);
  return isWhole ? [`paper grave ${stage.pending ? "pending" : ""}`, paper(stage, speech, list)] : [stage.pending ? "pending" : "", turn(stage, speech, list, laid)];
}

/** The last lines of what happened, where there is room for them. @param {Stage} stage @param {Speech} speech @param {import("./geometry.js").Rect} rect */
export const log = (stage, speech, rect) => html`<section class="lately" aria-hidden="true" .style=${box(rect)}>${told(stage, speech)}</section>`;

/** How high a card is that is offered in the band. @param {Geometry} laid */
function tileOf({ kind, flat, band: { w, h } }) {
  if (flat) return Math.min(w * .3, (h - 50) / 2 - 16);
  return kind === "small" ? h - 14 : h - 38;
}

/** @param {Stage} stage @param {Speech} speech @param {Geometry} laid */
export function band(stage, speech, laid) {
  const [how, content] = inside(stage, speech, laid);
  queueMicrotask(() => fit(stage)); // when it stands there
  return html`<section class="ask band ${how} ${laid.flat ? "flat" : ""}" aria-label=${t("Question")} .style=${box({ ...laid.band, y: laid.band.y - laid.bar }, `--tile:${tileOf(laid)}px`)}>${running(stage)}${content}</section>`;
}
