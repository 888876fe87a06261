/** One seat in large: all that lies before it, what it has, and what it lacks. */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { place, sentence, zonesOf } from "./pieces.js";
import { t } from "../words/speech.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Speech} Speech */

/** @param {Stage} page @param {Speech} speech */
export function peeked(page, speech) {
  const seat = page.peek ?? -1;
  if (seat < 0) return nothing;
  const points = page.shown.view.points.find((p) => p.seat === seat);
  const zones = zonesOf(page, seat).filter((zone) => zone.id !== "hand" || seat !== page.info.you);
  const close = () => {
    page.peek = -1;
    page.draw();
    /** @type {HTMLElement | null} */ (page.root.querySelector(`[data-seat="${seat}"] .name`))?.focus();
  };
  return html`
    <section class="peeked" role="dialog" aria-label=${speech.name(seat)} data-seat=${seat}
      @keydown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === "Escape") close(); }}>
      <header><h2>${speech.name(seat)}</h2>${points ? html`<b class="sum">${points.total} ${t("pt")}</b>` : nothing}
        <button class="choice close" @click=${close}>${t("Close")}</button></header>
      <div class="places">${zones.map((zone) => place(page, speech, zone))}</div>
      ${points ? html`<ul class="lines">
        ${points.items.map((item) => html`<li class="has"><span class="rule">${item.rule}</span> ${sentence(page, speech, item.label)} <b>${sentence(page, speech, item.value)}</b></li>`)}
        ${points.missing.map((m) => html`<li><span class="rule">${m.rule}</span> ${sentence(page, speech, m.label)} <b>${m.have}/${m.need}</b> ${m.helps.map((card) => picture(page.info.settings.game, card, speech.card(card), "mini"))}</li>`)}
      </ul>` : nothing}
    </section>`;
}
