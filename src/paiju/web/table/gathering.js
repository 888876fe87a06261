/** A table before the first deal: who sits where, the link for friends, the rules, bots for the rest. */
import { html, nothing } from "../vendor/lit-html.js";
import { picture, showsOf } from "../cards/picture.js";
import { cited } from "../rulebook/cite.js";
import { keep, kept } from "../kept/kept.js";
import { same, valueWords } from "../rulebook/options.js";
import { share } from "../share/share.js";
import { agreed, agreement } from "./side.js";
import { t } from "../words/speech.js";

/** @param {any} page @param {import("../words/speech.js").Speech} speech */
export function gathering(page, speech) {
  const { info } = page;
  const { seats, you, host, settings } = info;
  const empty = seats.filter((/** @type {any} */ seat) => seat.kind === "empty").length;
  const sit = (/** @type {{seat?: number}} */ where) => page.tell({ t: "sit", name: kept.name, ...where });
  const fill = () => seats.forEach((/** @type {any} */ seat, /** @type {number} */ at) => seat.kind === "empty" && page.tell({ t: "bot", seat: at, bot: "greedy" }));
  return html`
    <section class="gathering">
      <div class="fan" aria-hidden="true">${showsOf(settings.game).map((card) => picture(settings.game, card, ""))}</div>
      <h2>${t("Table {code}", { code: info.id.toUpperCase() })}</h2>
      ${you < 0 && empty ? coming(() => sit({})) : nothing}
      <ol class="chairs">${seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`
        <li class=${seat.kind}>
          <b>${at === you ? t("You") : seat.kind === "empty" ? t("Free seat") : speech.name(at)}</b>
          ${at === you ? html`<span class="note">${seat.name}</span>` : nothing}
          ${seat.ready ? html`<span class="mark">${t("ready")}</span>` : nothing}
          ${seat.kind === "empty" && you < 0 ? html`<button class="choice" @click=${() => sit({ seat: at })}>${t("Sit here")}</button>` : nothing}
          ${seat.kind === "empty" && host ? html`<button class="choice" @click=${() => page.tell({ t: "bot", seat: at, bot: "greedy" })}>${t("Bot")}</button>` : nothing}
          ${seat.kind === "bot" && host ? html`<button class="choice" @click=${() => page.tell({ t: "bot", seat: at, bot: null })}>${t("Remove")}</button>` : nothing}
        </li>`)}</ol>
      <div class="choices">
        ${you >= 0 && empty && host ? html`<button class="choice" @click=${fill}>${t("Bots on all free seats")}</button>` : nothing}
        ${you >= 0 && !seats[you].ready ? html`<button class="choice main" @click=${() => page.ready()}>${t("Ready")}</button>` : nothing}
        ${you >= 0 ? html`<button class="choice" @click=${() => page.tell({ t: "stand" })}>${t("Stand up")}</button>` : nothing}
      </div>
      <p class="note">${empty ? t("The cards are dealt when every seat is taken and everyone is ready.") : you < 0 ? t("Every seat is taken. You can stay and watch.") : seats[you].ready ? t("Waiting for the others …") : ""}</p>
      <div class="beside">${host ? [empty ? invite(page) : nothing, rules(page)] : [rules(page), empty ? invite(page) : nothing]}</div>
    </section>`;
}

/** Who comes is asked for a name, and sits down with it. @param {() => void} sit */
function coming(sit) {
  const submitted = (/** @type {Event} */ event) => { event.preventDefault(); sit(); };
  const rename = (/** @type {Event} */ event) => keep({ name: /** @type {HTMLInputElement} */ (event.target).value.trim() });
  return html`
    <form class="coming" @submit=${submitted}>
      <label for="my-name">${t("Your name")}</label>
      <input id="my-name" maxlength="24" autocomplete="nickname" placeholder=${t("Guest")} .value=${kept.name} @input=${rename}>
      <button class="choice main">${t("Sit down")}</button>
    </form>`;
}

/** @param {any} page */
const invite = (page) => html`<div class="invite"><h3>${t("Invite friends")}</h3>${share(page, `${location.origin}/t/${page.info.id}`, { copy: t("Copy the link for friends"), code: t("QR code of this table") })}</div>`;

/** What is played here, for who has not sat down yet: the preset, and all that differs from it. @param {any} page */
function rules(page) {
  const known = agreed(page);
  if (!known) return nothing;
  const { about, values, base, cards } = known;
  const differs = about.options.filter((option) => !same(values[option.id], base[option.id]));
  const open = (/** @type {string} */ tab) => () => { page.panel = "rules"; page.tab = tab; page.draw(); };
  return html`
    <div class="agreed">
      <h3>${t("The rules of this table")}</h3>
      ${agreement(known)}
      ${differs.length ? html`<dl class="sheet-rows">${differs.map((option) => html`
        <div class="differs"><dt>${cited(about.id, option.rule)} ${t(option.description)}</dt><dd>${valueWords(option, values[option.id], cards)}</dd></div>`)}</dl>` : nothing}
      <div class="choices"><button class="choice" @click=${open("sheet")}>${t("Rule sheet")}</button><button class="choice" @click=${open("book")}>${t("Rule book")}</button></div>
    </div>`;
}
