/**
 * Cards to get to know, in rows that belong together. A touch says what a card is called; a learner who finds the cards hard to
 * read is offered numbers on them.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("../wire/answers").Chart} Chart
 */
import { html, nothing } from "../vendor/lit-html.js";
import { isPrintedLarge } from "../cards/faces.js";
import { picture } from "../cards/picture.js";
import { sayAloud } from "../frame/aloud.js";
import { isTicked } from "../frame/events.js";
import { keep, kept } from "../kept/kept.js";
import { explained } from "../rulebook/terms.js";
import { t } from "../words/speech.js";
import { layoutOf } from "./layouts.js";
import { sentence } from "./pieces.js";

let named = ""; // the card that was touched last

/** Numbers on the cards, where these have them: whether they are there, and how to ask for them. @param {Stage["look"]} look */
function numbers(look) {
  if (isPrintedLarge(look)) return { on: kept.deck === "large", set: (/** @type {boolean} */ on) => keep({ deck: on ? "large" : "drawn" }) };
  const { numbered } = layoutOf(look);
  if (numbered) return { on: numbered(), set: (/** @type {boolean} */ on) => keep({ numbers: on ? "on" : "off" }) };
  return null;
}

/** @param {Stage} stage @param {Speech} speech @param {Chart[]} all */
export function charts(stage, speech, all) {
  const look = layoutOf(stage.look).small?.(stage.look) ?? stage.look, offer = numbers(stage.look);
  const tell = (/** @type {string} */ card) => () => { named = card; sayAloud([speech.card(card)]); stage.draw(); };
  const card = (/** @type {string} */ name) => html`<button class="slot ${name === named ? "hint" : ""}" data-card=${name} aria-label=${speech.card(name)} @click=${tell(name)}>${picture(look, name, "")}</button>`;
  const shown = named && all.some(({ cards }) => cards.includes(named)) ? speech.card(named) : t("Tap a card, and it says its name.");
  return html`
    <section class="charts" tabindex="0" aria-label=${t("The cards")}>
      ${all.map(({ title, cards }) => html`<figure class="chart" data-n=${cards.length}><figcaption>${explained(stage.game, sentence(look, speech, title))}</figcaption><div class="row">${cards.map(card)}</div></figure>`)}
    </section>
    <footer class="about-cards"><p class="named" aria-hidden="true">${shown}</p>
      ${offer ? html`<label><input type="checkbox" .checked=${offer.on} @change=${(/** @type {Event} */ event) => { offer.set(isTicked(event)); stage.draw(); }}> ${t("Large numbers on the cards")}</label>` : nothing}</footer>`;
}
