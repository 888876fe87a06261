/**
 * One seat in large: all that lies before it, what it has, and what it lacks.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { t } from "../words/speech.js";
import { place, sentence, zonesOf } from "./pieces.js";

/** @param {Stage} stage @param {Speech} speech */
export function peeked(stage, speech) {
  const { look, eyes } = stage;
  const seat = eyes.peek;
  if (seat < 0) return nothing;
  const points = stage.shown.view.points.find((p) => p.seat === seat);
  const zones = zonesOf(stage, seat).filter((zone) => zone.id !== "hand" || seat !== stage.info.you);
  const close = () => {
    stage.see({ ...stage.eyes, peek: -1 });
    /** @type {HTMLElement | null} */ (stage.root.querySelector(`[data-seat="${seat}"] .name`))?.focus();
  };
  return html`
    <section class="peeked" role="dialog" aria-label=${speech.name(seat)} data-seat=${seat}
      @keydown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === "Escape") close(); }}>
      <header><h2>${speech.name(seat)}</h2>${points ? html`<b class="sum">${t(look.unit, { n: points.total })}</b>` : nothing}
        <button class="choice close" @click=${close}>${t("Close")}</button></header>
      <div class="places">${zones.map((zone) => place(stage, speech, zone))}</div>
      ${points ? html`<ul class="lines">
        ${points.items.map((item) => html`<li class="has"><span class="rule">${item.rule}</span> ${sentence(look, speech, item.label)} <b>${sentence(look, speech, item.value)}</b></li>`)}
        ${points.missing.map((m) => html`<li><span class="rule">${m.rule}</span> ${sentence(look, speech, m.label)} <b>${m.have}/${m.need}</b> ${m.helps.map((card) => picture(look, card, speech.card(card), "mini"))}</li>`)}
      </ul>` : nothing}
    </section>`;
}
