/**
 * How it stands: the camps or the way to the target; and what lies in this trick.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { sentence } from "../../pieces.js";
import { inRow } from "./faces.js";

const CHIPS = 8; // point cards that are shown

/** @param {Stage} stage @param {Speech} speech */
export function score(stage, speech) {
  const standing = stage.shown.view.standing;
  if (!standing) return nothing;
  const { bars, shared, open, stake } = standing;
  if (!shared) return html`${bars.map((bar) => html`
    <span class="bar-of ${bar.seats.includes(stage.info.you) ? "mine-too" : ""}" title="${speech.plain(bar.label)}: ${bar.value}/${bar.whole}"><span class="whose">${speech.plain(bar.label)}</span>
      <span class="gauge" aria-hidden="true"><i .style="width: ${part(bar.value, bar.whole)}%"></i></span><b>${bar.value}</b></span>`)}`;
  const [one, other] = bars;
  const sign = (/** @type {typeof one} */ bar) => html`<span class="camp ${bar.mark?.shape}" role="img" aria-label=${speech.plain(bar.label)}>${bar.mark?.sign}</span>`;
  return html`
    ${one ? html`${sign(one)}<b class="crown-n">${one.value}</b>` : nothing}
    <span class="gauge shared" aria-hidden="true">${one ? html`<i class="crown" .style="width: ${part(one.value, one.whole)}%"></i><i class="disc" .style="width: ${part(other.value, other.whole)}%"></i>` : nothing}</span>
    ${other ? html`<b class="disc-n">${other.value}</b>${sign(other)}` : nothing}
    <span class="open">${t("not taken {n}", { n: open })}</span>${stake ? html`<b class="stake" title=${t("what your result is multiplied by")}>×${stake}</b>` : nothing}`;
}

const part = (/** @type {number} */ n, /** @type {number} */ whole) => Math.max(0, Math.min(100, (100 * n) / whole));

/** The points of the trick, and all that was played in it; between tricks what happened last. @param {Stage} stage @param {Speech} speech */
export function trick(stage, speech) {
  const it = stage.shown.view.trick;
  const last = stage.fresh.at(-1);
  if (!it?.acts.length) return html`<p class="ticker" aria-hidden="true">${last ? sentence(stage.look, speech, last.words) : nothing}</p>`;
  const chips = it.scored.slice(0, CHIPS);
  return html`
    <button class="plain points-of" popovertarget="trick-story" title=${t("The plays of this trick")}><span>${t("this trick")}</span> <b>${it.points}</b> <span>${t("pt|unit")}</span>
      <span class="scored" aria-hidden="true">${chips.map((card) => picture(inRow(stage.look), card, "", "chip-card"))}${it.scored.length > CHIPS ? html`<i>+${it.scored.length - CHIPS}</i>` : nothing}</span></button>
    <div id="trick-story" class="story" popover><h2>${t("The plays of this trick")}</h2><ol>${it.acts.map((act) => html`<li><b>${speech.name(act.seat)}</b> ${speech.plain(act.words)}
      ${act.groups.flatMap((g) => g.cards).map((card) => picture(inRow(stage.look), card, speech.card(card), "mini"))}</li>`)}</ol></div>`;
}
