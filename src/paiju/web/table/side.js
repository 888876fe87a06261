/**
 * Beside the cards: what happened, what was said, and the rules that were agreed on.
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Speech} Speech
 */
import { html, nothing } from "../vendor/lit-html.js";
import { repeat } from "../vendor/lit-repeat.js";
import { fieldOf } from "../frame/events.js";
import { settings } from "../frame/settings.js";
import { at } from "../place/place.js";
import { agreement, sheetRows } from "../rulebook/sheet.js";
import { sheetQuery } from "../share/packed.js";
import { t } from "../words/speech.js";
import { hosting } from "./hosting.js";
import { sentence } from "./pieces.js";
import { rulesOpened, turnedTo } from "./state.js";

const HEARD = 20; // words that are shown of what was said

/** Phrases that are said with one touch, by the server's numbers. */
const PHRASES = () => [
  t("Hello!"), t("Good luck!"), t("Well played!"), t("Thank you!"), t("One moment, please."),
  t("Your turn!"), t("Sorry!"), t("Once more?"), t("Good night!"),
];

/** @param {Live} live @param {Speech} speech */
export function side(live, speech) {
  const { panel } = live.state.side;
  if (!panel) return nothing;
  const close = () => live.change(turnedTo(live.state, ""));
  const panels = {
    log: () => html`${log(live, speech)}${talk(live, speech)}${live.info.phase === "gathering" ? nothing : hosting(live, speech)}`,
    settings: () => html`<h2>${t("Settings")}</h2>${settings(() => live.draw(), live.look.layout)}`,
    rules: () => rules(live),
  };
  const names = { log: t("Log"), settings: t("Settings"), rules: t("Rules") };
  return html`
    <aside class="side" data-panel=${panel} aria-label=${names[panel]}>
      <button class="plain close" aria-label=${t("Close")} @click=${close}>✕</button>
      ${panels[panel]()}
    </aside>`;
}

/** @param {Live} live @param {Speech} speech */
function log(live, speech) {
  const { watching } = live.info;
  return html`
    <h2>${t("What happened")}${watching ? html` <span class="mark">${t("{n} watching", { n: watching })}</span>` : nothing}</h2>
    <ol class="log" tabindex="0" aria-label=${t("What happened")}>${live.state.story.log.slice().reverse().map(({ words, shout }) => html`<li class=${shout ? "shouted" : ""}>${sentence(live.look, speech, words)}</li>`)}</ol>`;
}

/** The talk at the table. @param {Live} live @param {Speech} speech */
function talk(live, speech) {
  const { info, state, muted } = live;
  const { chat } = info.settings;
  if (chat === "off") return nothing;
  const mute = (/** @type {number} */ seat) => (seat === info.you ? nothing : html` <button class="plain mute" aria-pressed=${muted.seats.has(seat) ? "true" : "false"} @click=${() => live.mute(seat)}>${muted.seats.has(seat) ? t("Unmute") : t("Mute")}</button>`);
  const heard = state.story.heard.filter(({ seat }) => !muted.seats.has(seat)).slice(-HEARD);
  const say = (/** @type {Event} */ event) => {
    const field = fieldOf(event, "text");
    if (field.value.trim()) live.tell({ t: "chat", text: field.value.trim() });
    field.value = "";
  };
  return html`
    <h2>${t("Talk")}</h2>
    ${info.aside ? html`<p class="note">${t("You are not playing this round: players hear you when it is over.")}</p>` : nothing}
    <ol class="heard">${repeat(heard, (one) => one, ({ seat, name, phrase, text }) => html`<li><b>${seat < 0 ? t("{name} (watching)", { name }) : speech.name(seat)}</b> ${phrase === null ? text : PHRASES()[phrase]}${mute(seat)}</li>`)}${repeat(muted.seats, (seat) => seat, (seat) => html`<li class="silent"><b>${seat < 0 ? t("Spectators") : speech.name(seat)}</b>${mute(seat)}</li>`)}</ol>
    <div class="phrases">${PHRASES().map((text, at) => html`<button class="chip" @click=${() => live.tell({ t: "chat", phrase: at })}>${text}</button>`)}</div>
    ${chat === "free" ? html`<form @submit=${say}><input name="text" maxlength="200" autocomplete="off" aria-label=${t("Say something")} placeholder=${t("Say something")}></form>` : nothing}`;
}

/** The sheet, and the book behind it. @param {Live} live */
function rules(live) {
  const { agreed } = live.rules;
  const { tab } = live.state.side;
  const reader = tab === "book" ? live.rules.reader : null;
  const { game, options } = live.info.settings;
  const choose = (/** @type {"sheet" | "book"} */ id, /** @type {string} */ name) => html`<button class="choice" aria-pressed=${tab === id ? "true" : "false"} @click=${() => live.change(rulesOpened(live.state, id))}>${name}</button>`;
  const query = sheetQuery(live.info.seats.length, options);
  return html`
    <h2>${t("The rules of this table")}</h2>
    <div class="tabs" role="group" aria-label=${t("Rules")}>${choose("sheet", t("Rule sheet"))}${choose("book", t("Rule book"))}</div>
    ${reader ? reader.page(agreed) : tab === "sheet" && agreed ? html`
      ${agreement(agreed)}
      ${sheetRows(agreed)}
      <p><a href=${at(`/rules/${game}${query}`)} target="_blank">${t("A new table with these rules")}</a></p>` : html`<p>${t("One moment …")}</p>`}`;
}
