/**
 * My hand at a climbing table: columns by rank or rows, every card's strip to be touched or swept over.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("./geometry.js").Places} Places
 * @typedef {{card: string, at: number}} Held
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { follow } from "../../eyes.js";
import { inRow } from "./faces.js";
import { aside, mind } from "./memory.js";
import { linesOf } from "./order.js";
import { sweep } from "./sweep.js";

const TALL = 1.606, LOWER = 0.8; // of a card's width: its height, and how much lower a second row lies
const WIDE = 700; // pixels from which a hand lies in one row
const SAME = 3; // equal cards that are a group by themselves
const GAP = 6;

/** @typedef {{x: number, y: number}} Spot */

/** A card of my hand. @param {Stage} stage @param {Speech} speech @param {Held} held @param {Spot} spot @param {string} how */
function slot(stage, speech, { card, at }, { x, y }, how = "") {
  const { eyes } = stage;
  const { live, picked } = eyes.picks.inHand(at);
  const touch = () => {
    mind(stage).runs = [];
    follow(stage, stage.eyes.picks.touched(at, true));
  };
  return html`
    <button class="slot ${live ? "live" : "idle"} ${picked ? "picked" : ""} ${eyes.hints.has(card) ? "hint" : ""} ${how}" data-card=${card} data-at=${at}
      aria-pressed=${picked ? "true" : "false"} aria-disabled=${live ? "false" : "true"} aria-label=${speech.card(card)} .style="left: ${x}px; top: ${y}px"
      @pointerdown=${(/** @type {PointerEvent} */ event) => sweep(stage, at, event)} @click=${touch}>${picture(stage.look.hand === "columns" ? inRow(stage.look) : stage.look, card, "")}</button>`;
}

/** Columns, the front card of each at the foot. @param {Stage} stage @param {Speech} speech @param {Places} places */
function columns(stage, speech, { form, zones: { hand }, card, step }) {
  const flat = form === "land" || form === "desk";
  const lines = linesOf(stage, flat, 1), away = aside(stage);
  const pitch = flat ? Math.min(card + GAP, (hand.w - card) / Math.max(1, lines.length - 1)) : hand.w / Math.max(lines.length, stage.look.ranks.length);
  const from = flat ? (hand.w - pitch * (lines.length - 1) - card) / 2 : 0;
  return lines.map((line, i) => {
    const held = line.filter(({ at }) => !away.has(at)), n = held.length;
    const strip = Math.min(step, (hand.h - TALL * card) / Math.max(1, n - 1));
    const x = from + i * pitch;
    const of = (/** @type {string} */ name) => held.filter((one) => one.card === name).length;
    const all = () => {
      const marks = new Set(stage.eyes.picks.marks), chosen = held.every(({ at }) => marks.has(at));
      for (const { at } of held) { if (chosen) marks.delete(at); else marks.add(at); }
      mind(stage).runs = [];
      follow(stage, stage.eyes.picks.but({ marks, choice: -1 }));
    };
    return html`<div class="column" role="group" aria-label=${n ? speech.card(held[0].card) : nothing}>
      ${held.map((one, k) => slot(stage, speech, one, { x, y: hand.h - TALL * card - (n - 1 - k) * strip }, of(one.card) >= SAME ? "same" : ""))}
      ${n ? html`<button class="foot" .style="left: ${x}px" ?disabled=${!stage.eyes.picks.free} aria-label=${t("Choose all {n}", { n })} @click=${all}>${n}</button>` : nothing}
    </div>`;
  });
}

/** One row, or two over each other. @param {Stage} stage @param {Speech} speech @param {Places} places */
function rows(stage, speech, { form, zones: { hand }, across, card, step }) {
  const two = form !== "land" && form !== "desk" && hand.w + 2 * GAP < WIDE;
  const lines = linesOf(stage, false, two ? 2 : 1), away = aside(stage);
  const most = two ? Math.ceil(across / 2) : across, from = (hand.w - card - (most - 1) * step) / 2;
  return lines.map((line, row) => line.filter(({ at }) => !away.has(at)).map((one, i) => slot(stage, speech, one, {
    x: from + i * step + (two && row === 1 ? step / 2 : 0), y: row * LOWER * card,
  })));
}

/** @param {Stage} stage @param {Speech} speech @param {Places} places */
export function myHand(stage, speech, places) {
  const { hand } = stage.eyes.picks;
  const zone = stage.shown.view.zones.find((one) => one.id === "hand" && one.seat === stage.info.you);
  return html`
    <div class="hand ${stage.look.hand}" data-n=${hand.length} data-zone="hand" role="group" aria-label=${zone ? speech.plain(zone.label) : t("Hand")}>
      ${stage.look.hand === "columns" ? columns(stage, speech, places) : rows(stage, speech, places)}
      ${zone && !hand.length ? html`<p class="none">${t("No cards left")}</p>` : nothing}
      ${zone ? nothing : html`<div class="pale" aria-hidden="true">${Array.from({ length: 9 }, () => picture(stage.look, "back", ""))}</div>`}
    </div>`;
}
