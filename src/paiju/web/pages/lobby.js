/**
 * The open tables: live, and only those that the reader wants to see.
 * @typedef {import("../wire/answers").Game} Game
 * @typedef {import("../wire/protocol").FromLobby} FromLobby
 * @typedef {import("../wire/protocol").Listed} Listed
 * @typedef {import("../wire/protocol").ToLobby} ToLobby
 * @typedef {{game: string | null, free: number, preset: string | null, page: number}} Wanted
 */
import { html, nothing } from "../vendor/lit-html.js";
import { repeat } from "../vendor/lit-repeat.js";
import { valueOf } from "../frame/events.js";
import { at } from "../place/place.js";
import { sheetQuery } from "../share/packed.js";
import { refusalWords } from "../wire/api.js";
import { SILENT } from "../wire/silent.js";
import { Line } from "../wire/socket.js";
import { said, t } from "../words/speech.js";

export class Lobby {
  /**
   * @param {() => void} changed told when there is something new to draw
   * @param {() => void} opened told when the connection to the server opens
   */
  constructor(changed, opened) {
    this.changed = changed;
    this.open = true;
    this.ended = ""; // why the server does not want to hear of this reader
    this.notice = SILENT;
    /** @type {Map<string, Listed>} */ this.tables = new Map();
    this.more = false; // whether a further page follows
    /** @type {Wanted} */ this.wanted = { game: null, free: 0, preset: null, page: 0 };
    /** @type {Line<ToLobby, FromLobby>} */ this.line = new Line("/api/lobby", (heard) => this.hear(heard), (open) => { this.open = open; if (open) opened(); changed(); }, () => [this.watch()]);
  }

  close() { this.line.close(); }

  /** @returns {ToLobby} */
  watch() { return { t: "watch", ...this.wanted }; }

  /** @param {FromLobby} heard */
  hear(heard) {
    if (heard.t === "announced") this.notice = heard;
    if (heard.t === "bye" && !heard.again) { this.ended = refusalWords(heard); this.close(); }
    if (heard.t !== "tables") { this.changed(); return; }
    if (heard.whole) this.tables.clear();
    for (const table of heard.changed) this.tables.set(table.id, table);
    for (const id of heard.gone) this.tables.delete(id);
    this.more = heard.more;
    this.changed();
  }

  /** Another list begins with its first page. @param {Partial<Wanted>} wanted */
  want(wanted) {
    const { page } = this.wanted;
    this.wanted = { ...this.wanted, page: 0, ...wanted };
    this.more ||= this.wanted.page < page; // until it is heard
    this.line.send(this.watch());
    this.changed();
  }

  /** @param {Game[]} games */
  page(games) {
    return html`
      <h2 id="open-tables">${t("Open tables")}</h2>
      ${this.filters(games)}
      ${this.open ? nothing : html`<p class="none" role="status">${this.ended || t("Connection lost. Reconnecting …")}</p>`}
      ${this.tables.size ? html`<ul class="tables">${repeat(this.tables.values(), ({ id }) => id, (table) => this.table(table, games.find((game) => game.id === table.settings.game)))}</ul>`
    : !this.open ? nothing : html`<p class="none">${this.filtered ? t("No open table matches. Open one yourself.") : t("No public table is open now. Open one yourself: choose a game, then “With friends”.")}</p>`}
      ${this.pages()}`;
  }

  /** The way to other pages of a long list. A button that leads nowhere stays, so that the focus does. */
  pages() {
    const { page } = this.wanted;
    if (!page && !this.more) return nothing;
    const button = (/** @type {string} */ id, /** @type {number} */ to, /** @type {boolean} */ leads, /** @type {string} */ says) => html`
        <button id=${id} class="plain" aria-disabled=${String(!leads)} @click=${() => { if (leads) this.want({ page: to }); }}>${says}</button>`;
    return html`
      <nav class="turning" aria-labelledby="open-tables">
        ${button("earlier-tables", page - 1, page > 0, t("Earlier tables"))}
        <span role="status">${t("Page {n}", { n: page + 1 })}</span>
        ${button("further-tables", page + 1, this.more, t("Further tables"))}
      </nav>`;
  }

  get filtered() { return this.wanted.game !== null || this.wanted.free > 0 || this.wanted.preset !== null; }

  /** @param {Game[]} games */
  filters(games) {
    const presets = games.find((game) => game.id === this.wanted.game)?.presets ?? {};
    return html`
      <div class="filters">
        <label>${t("Game")} <select id="want-game" @change=${(/** @type {Event} */ e) => this.want({ game: valueOf(e) || null, preset: null })}>
          <option value="">${t("all")}</option>${games.map((game) => html`<option value=${game.id} ?selected=${game.id === this.wanted.game}>${said(game.title)}</option>`)}</select></label>
        <label>${t("Free seats")} <select id="want-free" @change=${(/** @type {Event} */ e) => this.want({ free: Number(valueOf(e)) })}>
          ${[0, 1, 2, 3].map((n) => html`<option value=${n} ?selected=${n === this.wanted.free}>${n ? t("{n} or more", { n }) : t("any")}</option>`)}</select></label>
        ${this.wanted.game ? html`<label>${t("Rules of")} <select id="want-preset" @change=${(/** @type {Event} */ e) => this.want({ preset: valueOf(e) || null })}>
          <option value="">${t("all")}</option>${Object.entries(presets).map(([id, preset]) => html`<option value=${id} ?selected=${id === this.wanted.preset}>${t(preset.name)}</option>`)}</select></label>` : nothing}
      </div>`;
  }

  /** @param {Listed} table @param {Game | undefined} game */
  table(table, game) {
    const changed = Object.keys(table.settings.options).filter((id) => id !== "preset").length;
    const phases = /** @type {Record<string, string>} */ ({ gathering: t("waiting for players"), playing: t("playing"), between: t("between rounds"), over: t("match over") });
    return html`
      <li><a class="sit" href=${at(`/t/${table.id}`)}><b>${game ? said(game.title) : table.settings.game}</b>
        <span>${t("{taken} of {n} seats taken", { taken: table.taken, n: table.players })}</span> <span>${phases[table.phase] ?? ""}</span>
        ${table.watching ? html`<span>${t("{n} watching", { n: table.watching })}</span>` : nothing}</a>
        <a class="its-rules" href=${at(`/rules/${table.settings.game}${sheetQuery(table.players, { preset: table.preset, ...table.settings.options })}`)}>${t(game?.presets[table.preset]?.name ?? "")}${changed ? ` · ${t("{n} changed", { n: changed })}` : ""}</a></li>`;
  }
}
