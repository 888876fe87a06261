/**
 * My hand of character cards: touched to be raised and discarded, dragged up to be discarded, or across to be sorted.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("./geometry.js").Places} Places
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { lift, swallow } from "../../drag.js";
import { follow } from "../../eyes.js";
import { columnsOf, moveCard } from "./columns.js";
import { short } from "./faces.js";

const TALL = 1.606;
const FAR = 8; // pixels that make a drag of a touch
const UP = 24; // pixels above the hand, from which a card is discarded

/** The cards of my hand that an offer would use: the one pointed at, or the only one. @param {Stage} stage */
function wanted({ eyes: { picks } }) {
  const offers = picks.choices.filter((c, at) => at !== picks.question?.decline && c.cards.length + c.takes.length > 0 && !(c.cards.length === 1 && !c.takes.length));
  const one = picks.choice >= 0 ? picks.choices[picks.choice] : offers.length === 1 ? offers[0] : null;
  return new Set(one ? [...one.cards, ...one.takes] : []);
}

/** How many cards would win after the discard of each card. @param {Stage} stage @returns {Map<string, number>} */
function discs({ eyes: { picks } }) {
  const found = picks.question?.leaves.filter((one) => one.card === null) ?? [];
  return new Map(found.map(({ choice, waits }) => [picks.choices[choice].cards[0], waits.reduce((sum, wait) => sum + wait.left, 0)]));
}

/** A pointer goes down on a card: what follows is a touch, a discard, or a move to another column. @param {Stage} stage @param {Places} places @param {{column: number, row: number, at: number, whole: boolean}} card @param {PointerEvent} down */
function grasp(stage, places, card, down) {
  if (down.button !== 0) return;
  const hand = stage.root.querySelector(".whole .hand");
  if (!hand) return;
  const box = hand.getBoundingClientRect(), over = new AbortController(), hear = { capture: true, signal: over.signal };
  /** @type {HTMLElement | null} */ let ghost = null;
  const end = () => { over.abort(); ghost?.remove(); hand.removeAttribute("data-moving"); };
  addEventListener("pointermove", (event) => {
    const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
    if (event.pointerId !== down.pointerId || (!ghost && Math.hypot(x, y) < FAR)) return;
    if (event.clientY < box.top - UP) {
      end();
      lift(stage, card.at, down);
      return;
    }
    if (card.whole) return;
    if (!ghost) {
      const slot = /** @type {HTMLElement} */ (hand.querySelector(`[data-at="${card.at}"]`)), from = slot.getBoundingClientRect();
      ghost = /** @type {HTMLElement} */ (slot.cloneNode(true));
      ghost.className = "ghost-card";
      ghost.removeAttribute("data-card");
      Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
      document.body.append(ghost);
      hand.setAttribute("data-moving", "");
    }
    ghost.style.translate = `${x}px ${y}px`;
  }, hear);
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== down.pointerId) return;
    const moved = ghost !== null;
    end();
    if (!moved) return;
    swallow();
    moveCard(stage, places.slots, card.column, card.row, Math.floor((event.clientX - box.left) / (box.width / places.slots)));
  }, hear);
  addEventListener("pointercancel", end, hear);
}

/** @param {Stage} stage @param {Speech} speech @param {Places} places @param {(why: string) => void} explain */
export function myHand(stage, speech, places, explain) {
  const { card: c, pitch, slots, zones: { hand: room } } = places;
  const zone = stage.shown.view.zones.find((one) => one.id === "hand" && one.seat === stage.info.you);
  const stays = new Map(zone?.groups.flatMap(({ cards, mark }) => (mark ? cards.map((card) => /** @type {const} */ ([card, speech.plain(mark)])) : [])) ?? []);
  const { columns } = columnsOf(stage, slots);
  const { picks, hints } = stage.eyes, marks = wanted(stage), numbers = discs(stage);
  const wide = room.w / Math.max(slots, columns.length);
  const slot = (/** @type {{card: string, at: number}} */ { card, at }, /** @type {number} */ column, /** @type {number} */ k, /** @type {number} */ n) => {
    const { live, picked } = picks.inHand(at);
    const front = k === n - 1, step = Math.min(pitch, (room.h - TALL * c) / Math.max(1, n - 1)), whole = stays.has(card);
    const choice = picks.plays(at)[0], disc = choice ? numbers.get(card) : undefined;
    const point = (/** @type {number} */ over) => () => { if (stage.eyes.picks.over !== over) follow(stage, stage.eyes.picks.but({ over })); };
    const mouse = (/** @type {number} */ over) => (/** @type {PointerEvent} */ event) => { if (event.pointerType === "mouse") point(over)(); };
    const touch = (/** @type {PointerEvent} */ event) => {
      if (!live && whole) explain(t("These three stay together."));
      else follow(stage, stage.eyes.picks.touched(at, event.pointerType === "touch"));
    };
    const keys = (/** @type {KeyboardEvent} */ event) => {
      if (!event.altKey || whole || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      event.preventDefault();
      moveCard(stage, slots, column, k, column + (event.key === "ArrowLeft" ? -1 : 1));
    };
    return html`
      <button class="slot ${live ? "live" : "idle"} ${picked ? "picked" : ""} ${whole ? "whole-three" : ""} ${hints.has(card) || marks.has(card) ? "hint" : ""} ${front ? "front" : ""}" data-card=${card} data-at=${at}
        aria-pressed=${picked ? "true" : "false"} aria-disabled=${live ? "false" : "true"} aria-label="${speech.card(card)}${disc === undefined ? "" : `, ${t("leaves {n} winning cards", { n: disc })}`}"
        .style="left: ${column * wide + (wide - c) / 2}px; top: ${room.h - TALL * c - (n - 1 - k) * step}px"
        @pointerenter=${mouse(at)} @pointerleave=${mouse(-1)} @focus=${point(at)} @blur=${point(-1)} @keydown=${keys}
        @pointerdown=${(/** @type {PointerEvent} */ down) => grasp(stage, places, { column, row: k, at, whole }, down)} @click=${touch}>
        ${picture(front ? stage.look : short(stage.look), card, "")}
        ${disc === undefined ? nothing : html`<b class="disc" aria-hidden="true">${disc}</b>`}
        ${choice?.effects.length ? html`<b class="hot" aria-hidden="true" title=${choice.effects.map((words) => speech.plain(words)).join(" ")}>!</b>` : nothing}
        ${whole && front ? html`<i class="stays" aria-hidden="true">${stays.get(card)}</i>` : nothing}</button>`;
  };
  return html`
    <div class="hand" data-n=${picks.hand.length} data-zone="hand" role="group" aria-label=${zone ? speech.plain(zone.label) : t("Hand")} .style="--w: ${c}px">
      ${columns.map((column, i) => html`<div class="column" role="group"><i class="slot-mark" aria-hidden="true" .style="left: ${i * wide}px; width: ${wide}px"></i>${column.map((one, k) => slot(one, i, k, column.length))}</div>`)}
      ${zone && !picks.hand.length ? html`<p class="none">${t("No cards left")}</p>` : nothing}
    </div>`;
}
