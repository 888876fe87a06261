/** Home: the games, a table one click away, the open tables, and the way in by a code. */
import { html, nothing, render } from "./vendor/lit-html.js";
import { look, openTable } from "./api.js";
import { picture, showsOf } from "./cards.js";
import { Line } from "./socket.js";
import { go } from "./main.js";
import { frame } from "./frame.js";
import { Speech, t } from "./words.js";

const plain = (/** @type {any} */ words) => new Speech([], -1, {}).plain(words);

export class HomePage {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    document.title = "Paiju 牌局";
    /** @type {any[]} */ this.games = [];
    /** @type {Map<string, any>} */ this.tables = new Map();
    this.why = "";
    this.busy = "";
    this.line = new Line("/api/lobby", (said) => this.hear(said), () => {}, () => null);
    look("/api/games").then((games) => { this.games = games; this.draw(); }, (no) => this.refuse(no));
    this.draw();
  }

  leave() { this.line.close(); }

  hear(/** @type {any} */ said) {
    if (said.t !== "tables") return;
    if (said.whole) this.tables.clear();
    for (const table of said.changed) this.tables.set(table.id, table);
    for (const id of said.gone) this.tables.delete(id);
    this.draw();
  }

  refuse(/** @type {Error} */ no) { this.why = no.message; this.busy = ""; this.draw(); }

  /** A table with bots on the other seats; the cards lie there as soon as it opens. */
  async play(/** @type {string} */ game) {
    if (this.busy) return;
    this.busy = game;
    this.draw();
    try {
      const code = await openTable({ game, turn: 0, pace: 600, claims: "quick" });
      sessionStorage.setItem(`start ${code}`, "yes");
      go(`/t/${code}`);
    } catch (no) { this.refuse(/** @type {Error} */ (no)); }
  }

  join(/** @type {any} */ event) {
    event.preventDefault();
    const code = event.target.elements.code.value.trim().split("/").pop();
    if (code) go(`/t/${encodeURIComponent(code.toLowerCase())}`);
  }

  draw() { render(this.page(), this.root); }

  page() {
    return frame("home", html`
      ${this.why ? html`<p class="refusal" role="alert">${this.why}</p>` : nothing}
      <h1 class="lead">${t("The card games families in Korea, Japan and Hunan play, by the rules they agreed on.")}</h1>
      <ul class="games">${this.games.map((game) => html`
        <li class="game ${game.id}">
          <div class="fan" aria-hidden="true">${showsOf(game.id).map((card) => picture(game.id, card, ""))}</div>
          <h2>${plain(game.title)}</h2>
          <p class="players">${t("{n} players", { n: range(game.players) })}</p>
          <div class="choices">
            <button class="choice main" ?disabled=${this.busy !== ""} @click=${() => this.play(game.id)}>${this.busy === game.id ? t("One moment …") : t("Play now")}</button>
            <a class="button" href="/rules/${game.id}">${t("New table")}</a>
          </div>
        </li>`)}</ul>
      <section class="lobby">
        <h2>${t("Open tables")}</h2>
        ${this.tables.size ? html`<ul class="tables">${[...this.tables.values()].map((table) => html`
          <li><a href="/t/${table.id}"><b>${this.title(table.settings.game)}</b> <span>${table.preset}</span>
            <span>${t("{taken} of {n} seats taken", { taken: table.taken, n: table.players })}</span>
            ${table.watching ? html`<span>${t("{n} watching", { n: table.watching })}</span>` : nothing}</a></li>`)}</ul>`
    : html`<p class="none">${t("No public table is open now.")}</p>`}
        <form class="join" @submit=${(/** @type {any} */ event) => this.join(event)}>
          <label for="code">${t("Join by code or link")}</label>
          <span><input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"><button class="choice">${t("Join")}</button></span>
        </form>
      </section>`);
  }

  title(/** @type {string} */ game) {
    const found = this.games.find((one) => one.id === game);
    return found ? plain(found.title) : game;
  }
}

const range = (/** @type {number[]} */ players) => {
  const [low, high] = [Math.min(...players), Math.max(...players)];
  return low === high ? `${low}` : `${low}–${high}`;
};
