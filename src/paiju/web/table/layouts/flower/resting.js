/**
 * Those who do not play this round, and everyone before that is decided.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { enlarging, signed, zonesOf } from "../../pieces.js";

/** What a seat that does not play has instead, where there is something. @param {Stage} stage @param {number} seat */
const has = (stage, seat) => stage.shown.view.counters.find((c) => c.seat === seat && c.short);

/** The cards that it is about. @param {Stage} stage @param {Speech} speech @param {number} seat */
const cards = (stage, speech, seat) => zonesOf(stage, seat).filter((zone) => zone.id === has(stage, seat)?.zone)
  .flatMap((zone) => zone.groups.flatMap((group) => group.cards)).map((card) => picture(stage.look, card, speech.card(card), "mini"));

/** How it stands with a seat that does not play, in words. @param {Stage} stage @param {Speech} speech @param {number} seat */
function standing(stage, speech, seat) {
  const { counters, turn } = stage.shown.view;
  if (zonesOf(stage, seat).some((zone) => zone.id === "captured")) return `✓ ${t("plays")}`;
  const instead = has(stage, seat)?.short, out = counters.find((c) => c.id === "out" && c.seat === seat);
  if (instead) return speech.plain(instead);
  if (out) return `✕ ${speech.plain(out.label)}`;
  return turn.includes(seat) ? `… ${t("thinking")}` : `… ${t("waiting")}`;
}

const total = (/** @type {Stage} */ { info }, /** @type {number} */ seat) => (info.totals[seat] === undefined ? nothing : html`<span class="total">${t("total|short")} <b>${signed(info.totals[seat])}</b></span>`);

/** A seat that rests. @param {Stage} stage @param {Speech} speech @param {number} seat */
export const rester = (stage, speech, seat) => html`
  <article class="rester ${seat === stage.info.you ? "me" : ""}" data-seat=${seat}>
    <button class="name" aria-haspopup="dialog" @click=${enlarging(stage, seat)}>${speech.name(seat)}</button>
    <span class="stands" title=${standing(stage, speech, seat)}>${has(stage, seat) ? standing(stage, speech, seat) : t("rests")}${cards(stage, speech, seat)}</span>${total(stage, seat)}
  </article>`;

/** A seat before it is decided who plays. @param {Stage} stage @param {Speech} speech @param {number} seat */
export function chooser(stage, speech, seat) {
  const { view } = stage.shown;
  const hand = zonesOf(stage, seat).find((zone) => zone.id === "hand");
  const n = (hand?.hidden ?? 0) + (hand?.groups.flatMap(({ cards }) => cards).length ?? 0);
  const dealer = view.counters.find((c) => c.seat === seat && c.id === "dealer");
  return html`
    <article class="seat chooser ${view.turn.includes(seat) ? "turn" : ""}" data-seat=${seat} aria-label=${speech.name(seat)}>
      <div class="plate"><button class="name" aria-haspopup="dialog" @click=${enlarging(stage, seat)}>${speech.name(seat)}</button>${dealer ? html`<span class="deals">${speech.plain(dealer.label)}</span>` : nothing}${total(stage, seat)}</div>
      <span class="backs-of" data-zone="hand">${Array.from({ length: n }, () => picture(stage.look, "back", ""))}</span>
      <span class="stands">${standing(stage, speech, seat)}${cards(stage, speech, seat)}</span>
    </article>`;
}
