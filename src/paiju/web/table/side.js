/** Beside the cards: what happened, what was said, and the rules that were agreed on. */
import { html, nothing } from "../vendor/lit-html.js";
import { sentence } from "./board.js";
import { agreedOn, Reader } from "../rulebook/reader.js";
import { distance, same } from "../rulebook/options.js";
import { sheetQuery } from "../share/share.js";
import { settings } from "../pages/settings.js";
import { sheetRows } from "../pages/sheet.js";
import { t } from "../words/speech.js";

/** What may be said with one touch, by the server's numbers. */
export const PHRASES = () => [
  t("Hello!"), t("Good luck!"), t("Well played!"), t("Thank you!"), t("One moment, please."),
  t("Your turn!"), t("Sorry!"), t("Once more?"), t("Good night!"),
];

export function side(/** @type {any} */ page, /** @type {any} */ speech) {
  if (!page.panel) return nothing;
  const close = () => { page.panel = ""; page.draw(); };
  return html`
    <aside class="side" data-panel=${page.panel} aria-label=${page.panel === "log" ? t("Log") : page.panel === "settings" ? t("Settings") : t("Rules")}>
      <button class="plain close" aria-label=${t("Close")} @click=${close}>✕</button>
      ${page.panel === "log" ? log(page, speech) : page.panel === "settings" ? html`<h2>${t("Settings")}</h2>${settings(() => page.draw())}` : rules(page)}
    </aside>`;
}

function log(/** @type {any} */ page, /** @type {any} */ speech) {
  const silent = page.muted.seats;
  const mute = (/** @type {number} */ seat) => (seat < 0 || seat === page.info.you ? nothing : html` <button class="plain mute" aria-pressed=${silent.has(seat) ? "true" : "false"} @click=${() => page.mute(seat)}>${silent.has(seat) ? t("Hear again") : t("Mute")}</button>`);
  const said = (/** @type {any} */ h) => html`<li><b>${h.seat < 0 ? h.name : speech.name(h.seat)}</b> ${h.phrase === null ? h.text : PHRASES()[h.phrase]}${mute(h.seat)}</li>`;
  const heard = page.heard.filter((/** @type {any} */ h) => !silent.has(h.seat)).slice(-20);
  const talk = page.info.settings.chat;
  return html`
    <h2>${t("What happened")}${page.info.watching ? html` <span class="mark">${t("{n} watching", { n: page.info.watching })}</span>` : nothing}</h2>
    <ol class="log" tabindex="0" aria-label=${t("What happened")}>${page.log.slice().reverse().map((/** @type {any} */ words) => html`<li class=${words.shout ? "shouted" : ""}>${sentence(page, speech, words)}</li>`)}</ol>
    ${talk === "off" ? nothing : html`
      <h2>${t("Talk")}</h2>
      <ol class="heard">${heard.map(said)}${[...silent].map((seat) => html`<li class="silent"><b>${speech.name(seat)}</b>${mute(seat)}</li>`)}</ol>
      <div class="phrases">${PHRASES().map((text, at) => html`<button class="chip" @click=${() => page.tell({ t: "chat", phrase: at })}>${text}</button>`)}</div>
      ${talk === "free" ? html`<form @submit=${(/** @type {any} */ event) => {
        event.preventDefault();
        const field = event.target.elements.text;
        if (field.value.trim()) page.tell({ t: "chat", text: field.value.trim() });
        field.value = "";
      }}><input name="text" maxlength="200" autocomplete="off" aria-label=${t("Say something")} placeholder=${t("Say something")}></form>` : nothing}`}`;
}

/** The rules of this table with what their preset says, once they are read. @param {any} page @returns {import("../rulebook/reader.js").Agreed | null} */
export function agreed(page) {
  if (page.agreed === undefined) {
    page.agreed = null;
    const { game, options } = page.info.settings;
    agreedOn(game, { players: page.info.seats.length, options }).then((found) => { page.agreed = found; page.draw(); }, (no) => { page.agreed = undefined; page.refuse(no.message); });
  }
  return page.agreed;
}

/** The sheet, and the book behind it. @param {any} page */
function rules(page) {
  const known = agreed(page);
  const { game, options } = page.info.settings;
  const tab = (/** @type {string} */ id, /** @type {string} */ name) => html`<button class="choice" aria-pressed=${(page.tab) === id ? "true" : "false"} @click=${() => { page.tab = id; page.draw(); }}>${name}</button>`;
  const query = sheetQuery(page.info.seats.length, options);
  page.reader ??= new Reader(game, 3, () => page.draw());
  return html`
    <h2>${t("The rules of this table")}</h2>
    <div class="tabs" role="group" aria-label=${t("Rules")}>${tab("sheet", t("Rule sheet"))}${tab("book", t("Rule book"))}</div>
    ${page.tab === "book" ? page.reader.page(known) : known ? html`
      ${agreement(known)}
      ${sheetRows(known)}
      <p><a href="/rules/${game}${query}" target="_blank">${t("A new table with these rules")}</a></p>` : html`<p>${t("One moment …")}</p>`}`;
}

/** Which preset it is, and how far from it. @param {import("../rulebook/reader.js").Agreed} known */
export function agreement({ about, values, base, preset }) {
  const changed = about.options.filter((option) => !same(values[option.id], base[option.id])).length;
  return html`<p><b>${t(about.presets[preset].name)}</b> <span class="note">${t(about.presets[preset].about)}</span></p>
    <p class="note">${distance(changed)}</p>`;
}
