/**
 * A table before the first deal: the seats, the link for friends, the rules, and bots for the free seats.
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("../wire/protocol").SeatInfo} SeatInfo
 */
import { html, nothing } from "../vendor/lit-html.js";
import { emblem } from "../cards/picture.js";
import { valueOf } from "../frame/events.js";
import { keep, kept } from "../kept/kept.js";
import { link } from "../place/place.js";
import { cited } from "../rulebook/cite.js";
import { agreement, differing } from "../rulebook/sheet.js";
import { valueWords } from "../rulebook/values.js";
import { share } from "../share/share.js";
import { t } from "../words/speech.js";
import { hosting } from "./hosting.js";
import { chosenLevel, faceOf, levelField, strengthOf } from "./levels.js";
import { rulesOpened } from "./state.js";

/** @param {Live} live @param {Speech} speech */
export function gathering(live, speech) {
  const { info, look } = live;
  const { seats, you, host } = info;
  const isGone = (/** @type {SeatInfo} */ seat) => seat.kind === "person" && seat.away === "gone"; // anyone may sit down there
  const empty = seats.filter((seat) => seat.kind === "empty").length;
  const open = empty + seats.filter(isGone).length;
  const sit = (/** @type {number | null} */ seat) => live.tell({ t: "sit", name: kept.name, seat });
  const bot = (/** @type {number} */ seat, /** @type {string | null} */ name) => live.tell({ t: "bot", seat, bot: name });
  const fill = () => seats.forEach((seat, at) => seat.kind === "empty" && bot(at, chosenLevel()));
  return html`
    <section class="gathering">
      ${emblem(look)}
      <h2>${t("Table {code}", { code: info.id.toUpperCase() })}</h2>
      ${you < 0 && open ? coming(() => sit(null)) : nothing}
      <ol class="chairs">${seats.map((seat, at) => html`
        <li class=${seat.kind}>
          <b>${faceOf(seat)}${at === you ? t("You") : seat.kind === "empty" ? t("Free seat") : speech.name(at)}</b>
          ${seat.kind === "bot" ? html`<span class="note">${strengthOf(seat)}</span>` : nothing}
          ${at === you ? html`<span class="note">${seat.name}</span>` : nothing}
          ${seat.ready ? html`<span class="mark">${t("ready")}</span>` : nothing}
          ${isGone(seat) ? html`<span class="mark">${t("gone")}</span>` : nothing}
          ${seat.kind === "empty" || isGone(seat) ? html`<button class="choice" @click=${() => sit(at)}>${you < 0 ? t("Sit here") : t("Change to this seat")}</button>` : nothing}
          ${seat.kind === "person" && host && at !== you ? html`<button class="choice" @click=${() => live.tell({ t: "send_away", seat: at })}>${t("Send away")}</button>` : nothing}
          ${(seat.kind === "empty" || isGone(seat)) && host ? html`<button class="choice" @click=${() => bot(at, chosenLevel())}>${t("Bot")}</button>` : nothing}
          ${seat.kind === "bot" && host ? html`<button class="choice" @click=${() => bot(at, null)}>${t("Remove")}</button>` : nothing}
        </li>`)}</ol>
      ${host && open ? html`<p class="against">${levelField("level", () => live.change(live.state))}</p>` : nothing}
      <div class="choices">
        ${you >= 0 && empty && host ? html`<button class="choice" @click=${fill}>${t("Bots on all free seats")}</button>` : nothing}
        ${you >= 0 && !seats[you].ready ? html`<button class="choice main" @click=${() => live.ready()}>${t("Ready")}</button>` : nothing}
        ${you >= 0 ? html`<button class="choice" @click=${() => live.tell({ t: "stand" })}>${t("Stand up")}</button>` : nothing}
      </div>
      <p class="note">${empty ? t("The cards are dealt when every seat is taken and everyone is ready.") : you < 0 && open ? "" : you < 0 ? t("Every seat is taken. You can stay and watch.") : seats[you].ready ? t("Waiting for the others …") : ""}</p>
      ${host || info.locked ? hosting(live, speech) : nothing}
      <div class="beside">${host ? [empty ? invite(live) : nothing, rules(live)] : [rules(live), empty ? invite(live) : nothing]}</div>
    </section>`;
}

/** A visitor is asked for a name, and sits down with it. @param {() => void} sit */
function coming(sit) {
  const submitted = (/** @type {Event} */ event) => { event.preventDefault(); sit(); };
  const rename = (/** @type {Event} */ event) => keep({ name: valueOf(event).trim() });
  return html`
    <form class="coming" @submit=${submitted}>
      <label for="my-name">${t("Your name")}</label>
      <input id="my-name" maxlength="24" autocomplete="nickname" placeholder=${t("Guest")} .value=${kept.name} @input=${rename}>
      <button class="choice main">${t("Sit down")}</button>
    </form>`;
}

/** @param {Live} live */
const invite = (live) => html`<div class="invite"><h3>${t("Invite friends")}</h3>${share(live.sharing, link(`/t/${live.info.id}`), { copy: t("Copy the link for friends"), code: t("QR code of this table") })}</div>`;

/** The rules, for a visitor who has not sat down yet: the preset, and all that differs from it. @param {Live} live */
function rules(live) {
  const { agreed } = live.rules;
  if (!agreed) return nothing;
  const { about, values, cards } = agreed;
  const differs = differing(agreed);
  const open = (/** @type {"sheet" | "book"} */ tab) => () => live.change(rulesOpened(live.state, tab));
  return html`
    <div class="agreed">
      <h3>${t("The rules of this table")}</h3>
      ${agreement(agreed)}
      ${differs.length ? html`<dl class="sheet-rows">${differs.map((option) => html`
        <div class="differs"><dt>${cited(about.id, option.rule)} ${t(option.description)}</dt><dd>${valueWords(option, values[option.id], cards)}</dd></div>`)}</dl>` : nothing}
      <div class="choices"><button class="choice" @click=${open("sheet")}>${t("Rule sheet")}</button><button class="choice" @click=${open("book")}>${t("Rule book")}</button></div>
    </div>`;
}
