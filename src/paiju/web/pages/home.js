/** Home: the games, a table one click away, the open tables, and the way in by a code. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { ask, look, openTable, Unheard } from "../wire/api.js";
import { picture, showsOf } from "../cards/picture.js";
import { frame } from "../frame/frame.js";
import { pace } from "../kept/kept.js";
import { Lobby } from "./lobby.js";
import { go } from "../main.js";
import { said, t } from "../words/speech.js";

export class HomePage {
  /** @param {HTMLElement} root @param {boolean} lost whether the address is nobody's */
  constructor(root, lost) {
    this.root = root;
    this.lost = lost;
    document.title = "Paiju 牌局";
    /** @type {import("./lobby.js").Game[]} */ this.games = [];
    this.why = "";
    this.busy = "";
    this.unknown = ""; // why the code that was typed leads nowhere
    this.lobby = new Lobby(() => this.draw(), () => this.load());
    this.load();
    this.draw();
  }

  leave() { this.lobby.close(); }

  load() {
    if (this.games.length) return;
    look("/api/games").then((games) => { this.games = games; this.why = ""; this.draw(); }, (no) => this.refuse(no));
  }

  /** @param {unknown} no */
  refuse(no) { this.why = /** @type {Error} */ (no).message; this.busy = ""; this.draw(); }

  /** A table with bots on the other seats; the cards lie there as soon as it opens. @param {string} game */
  async play(game) {
    if (this.busy) return;
    this.busy = game;
    this.draw();
    try {
      const code = await openTable({ game, turn: 0, pace: pace(), claims: "quick" });
      sessionStorage.setItem(`start ${code}`, "yes");
      go(`/t/${code}`);
    } catch (no) { this.refuse(no); }
  }

  /** To the table whose code was typed, or to wherever a link leads. @param {any} event */
  async join(event) {
    event.preventDefault();
    const typed = event.target.elements.code.value.trim();
    const path = typed.match(/\/(?:rules|book|replay|score|learn)(?:\/.*)?$/)?.[0];
    const code = typed.replace(/[?#].*$/, "").split("/").pop().replace(/[\s-]/g, "").toLowerCase();
    if (path) { go(path); return; }
    if (!code) return;
    try {
      await ask(`/api/tables/${encodeURIComponent(code)}`);
      go(`/t/${code}`);
    } catch (no) {
      this.unknown = no instanceof Unheard ? no.message : t("There is no table {code}. Ask your friends for the code again.", { code: code.toUpperCase() });
      this.draw();
    }
  }

  draw() { render(this.page(), this.root); }

  page() {
    return frame("home", html`
      ${this.lost ? html`<p class="refused" role="alert">${t("There is no such page. From here you find everything.")}</p>` : nothing}
      <section class="hero">
        <div><h1>${t("The card games families in Korea, Japan and Hunan play, by the rules they agreed on.")}</h1>
          <p>${t("Against bots in one click, or with friends by a link. Every point is explained by its rule.")}</p>
          ${this.joining()}</div>
        <div class="spread" aria-hidden="true">${this.games.map((game) => picture(game.id, showsOf(game.id)[0], ""))}</div>
      </section>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <ul class="games">${this.games.map((game) => this.game(game))}</ul>
      <section class="lobby" aria-labelledby="open-tables">${this.lobby.page(this.games)}</section>`);
  }

  joining() {
    return html`
      <form class="join" @submit=${(/** @type {Event} */ event) => this.join(event)}>
        <label class="unseen" for="code">${t("Join by code or link")}</label>
        <span><input id="code" name="code" placeholder=${t("Join by code or link")} autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"><button class="choice">${t("Join")}</button></span>
        ${this.unknown ? html`<p class="refused" role="alert">${this.unknown}</p>` : nothing}
      </form>`;
  }

  /** @param {import("./lobby.js").Game} game */
  game(game) {
    return html`
      <li class="game ${game.id}">
        <div class="fan" aria-hidden="true">${showsOf(game.id).map((card) => picture(game.id, card, ""))}</div>
        <h2>${said(game.title)}</h2>
        <p class="players">${t("{n} players", { n: range(game.players) })} · <a href="/book/${game.id}">${t("Rule book")}</a></p>
        ${game.lesson ? html`<a class="learn-link" href="/learn/${game.id}">${t("Learn it in five minutes")}</a>` : nothing}
        <div class="choices">
          <button class="choice main" ?disabled=${this.busy !== ""} @click=${() => this.play(game.id)}>${this.busy === game.id ? t("One moment …") : t("Play now")}</button>
          <a class="button" href="/rules/${game.id}">${t("With friends")}</a>
        </div>
      </li>`;
  }
}

/** How many may sit down. @param {number[]} players */
const range = (players) => {
  const [low, high] = [Math.min(...players), Math.max(...players)];
  return low === high ? `${low}` : `${low}–${high}`;
};
