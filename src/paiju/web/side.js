/** Beside the cards: what happened, what was said, and the rules that were agreed on. */
import { html, nothing } from "./vendor/lit-html.js";
import { look } from "./api.js";
import { sentence } from "./board.js";
import { settings } from "./settings.js";
import { sheetRows } from "./sheet.js";
import { t } from "./words.js";

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
  const said = (/** @type {any} */ h) => html`<li><b>${h.seat < 0 ? h.name : speech.name(h.seat)}</b> ${h.phrase === null ? h.text : PHRASES()[h.phrase]}</li>`;
  const talk = page.info.settings.chat;
  return html`
    <h2>${t("What happened")}${page.info.watching ? html` <span class="mark">${t("{n} watching", { n: page.info.watching })}</span>` : nothing}</h2>
    <ol class="log" tabindex="0" aria-label=${t("What happened")}>${page.log.slice().reverse().map((/** @type {any} */ words) => html`<li class=${words.shout ? "shouted" : ""}>${sentence(page, speech, words)}</li>`)}</ol>
    ${talk === "off" ? nothing : html`
      <h2>${t("Talk")}</h2>
      <ol class="heard">${page.heard.slice(-20).map(said)}</ol>
      <div class="phrases">${PHRASES().map((text, at) => html`<button class="chip" @click=${() => page.tell({ t: "chat", phrase: at })}>${text}</button>`)}</div>
      ${talk === "free" ? html`<form @submit=${(/** @type {any} */ event) => {
        event.preventDefault();
        const field = event.target.elements.text;
        if (field.value.trim()) page.tell({ t: "chat", text: field.value.trim() });
        field.value = "";
      }}><input name="text" maxlength="200" autocomplete="off" aria-label=${t("Say something")} placeholder=${t("Say something")}></form>` : nothing}`}`;
}

function rules(/** @type {any} */ page) {
  const { game } = page.info.settings;
  if (!page.sheet) {
    Promise.all([look(`/api/games/${game}`), look(`/api/tables/${page.info.id}`)]).then(([about, table]) => {
      page.sheet = { about, table };
      page.draw();
    });
    return html`<p>${t("One moment …")}</p>`;
  }
  const { about, table } = page.sheet;
  return html`
    <h2>${t("The rules of this table")}</h2>
    <p><b>${table.preset}</b> ${t(about.presets[table.preset]?.about ?? "")}</p>
    ${sheetRows(about.options, table.rules)}`;
}
