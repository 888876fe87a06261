/**
 * Home: the games, a table one click away, the open tables, and the way in by a code.
 * @typedef {import("../wire/answers").Game} Game
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { emblem, picture } from "../cards/picture.js";
import { go, staying } from "../frame/address.js";
import { fieldOf } from "../frame/events.js";
import { frame } from "../frame/frame.js";
import { notice } from "../frame/notice.js";
import { at } from "../place/place.js";
import { sheetQuery } from "../share/packed.js";
import { levelField } from "../table/levels.js";
import { playNow } from "../table/start.js";
import { Unheard, whyNot } from "../wire/api.js";
import { askEdition } from "../wire/edition.js";
import { allGames, findTable } from "../wire/endpoints.js";
import { language, said, t } from "../words/speech.js";
import { Lobby } from "./lobby.js";
import { Mine } from "./mine.js";

export class HomePage {
  /** @param {HTMLElement} root @param {boolean} lost whether there is no page at the address */
  constructor(root, lost) {
    this.root = root;
    this.lost = lost;
    document.title = "Paiju 牌局";
    /** @type {Game[]} */ this.games = [];
    this.why = "";
    this.busy = "";
    this.joins = 0; // codes that were typed: what is heard of an earlier one is late
    this.unknown = ""; // why the code that was typed leads nowhere
    this.lobby = new Lobby(() => this.draw(), () => { this.why = ""; this.load(); askEdition(); });
    this.mine = new Mine(() => this.draw());
    this.load();
    this.draw();
  }

  leave() { this.lobby.close(); this.mine.close(); }

  load() {
    if (this.games.length) return;
    allGames().then((games) => { this.games = games; this.why = ""; this.draw(); }, (/** @type {unknown} */ no) => this.refuse(no));
  }

  /** @param {unknown} no */
  refuse(no) { this.why = whyNot(no); this.busy = ""; this.draw(); }

  /** Against bots, at once. @param {string} game @param {string} preset */
  async play(game, preset) {
    if (this.busy) return;
    this.busy = `${game} ${preset}`;
    this.draw();
    await playNow(preset ? { game, options: { preset } } : { game }).catch((/** @type {unknown} */ no) => this.refuse(no));
  }

  /** To the table whose code was typed, or to wherever a link leads. @param {Event} event */
  async join(event) {
    const typed = fieldOf(event, "code").value.trim();
    const path = typed.match(/\/(?:rules|book|replay|score|learn)(?:\/.*)?$/)?.[0];
    const code = (typed.replace(/[?#].*$/, "").split("/").pop() ?? "").replace(/[\s-]/g, "").toLowerCase();
    if (path) { go(path); return; }
    if (!code) return;
    const stays = staying(), mine = this.joins += 1;
    try {
      await findTable(code);
      if (mine === this.joins && stays()) go(`/t/${code}`);
    } catch (no) {
      if (mine !== this.joins) return;
      this.unknown = no instanceof Unheard ? no.message : t("There is no table {code}. Ask your friends for the code again.", { code: code.toUpperCase() });
      this.draw();
    }
  }

  draw() { render(this.page(), this.root); }

  page() {
    const why = this.why || (this.lobby.open ? "" : new Unheard().message);
    return frame("home", html`
      ${notice(this.lobby.notice)}
      ${this.lost ? html`<p class="refused" role="alert">${t("Page not found. You can reach everything from here.")}</p>` : nothing}
      ${this.mine.table(this.games)}
      <section class="hero">
        <div><h1>${t("The card games families in Korea, Japan and Hunan play, by the rules they agreed on.")}</h1>
          <p>${t("Against bots in one click, or with friends by a link. Every point is explained by its rule.")}</p>
          ${this.joining()}</div>
        <div class="spread" aria-hidden="true">${this.games.map(({ look }) => picture(look, look.emblem[0], ""))}</div>
      </section>
      ${why ? html`<p class="refused" role="alert">${why}</p>` : nothing}
      ${this.games.length ? html`<p class="against">${levelField("level", () => this.draw())}</p>` : nothing}
      ${this.doors()}
      <section class="lobby" aria-labelledby="open-tables">${this.lobby.page(this.games)}</section>
      ${this.mine.past(this.games)}`);
  }

  joining() {
    return html`
      <form class="join" @submit=${(/** @type {Event} */ event) => this.join(event)}>
        <label class="unseen" for="code">${t("Join by code or link")}</label>
        <span><input id="code" name="code" placeholder=${t("Join by code or link")} autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"><button class="choice">${t("Join")}</button></span>
        ${this.unknown ? html`<p class="refused" role="alert">${this.unknown}</p>` : nothing}
      </form>`;
  }

  /** The doors: first to what speakers of this language play without asking, then the others. */
  doors() {
    const usual = this.games.flatMap((game) => Object.keys(game.presets).filter((id) => game.presets[id].usual.includes(language())).map((id) => ({ game, preset: id })));
    if (!usual.length) return html`<ul class="games">${this.games.map((game) => this.game(game, ""))}</ul>`;
    const others = this.games.filter((game) => !usual.some((one) => one.game === game));
    return html`
      <ul class="games usual" data-n=${usual.length}>${usual.map(({ game, preset }) => this.game(game, preset, usual.filter((one) => one.game === game).length > 1))}</ul>
      <h2 class="more">${t("Other games")}</h2>
      <ul class="games others">${others.map((game) => this.game(game, ""))}</ul>`;
  }

  /** A game, or one of its rule sheets; `named`: there are several of this game. @param {Game} game @param {string} preset "" for the usual one @param {boolean} [named] */
  game(game, preset, named = false) {
    const { players, name } = preset ? game.presets[preset] : { players: game.players, name: "" };
    const key = `${game.id} ${preset}`;
    const sheet = preset ? sheetQuery(null, { preset }) : "";
    return html`
      <li class="game ${game.id}">
        ${emblem(game.look)}
        <div class="titled"><h2>${named ? t(name) : said(game.title)}</h2>
        <p class="players">${t("{range} players", { range: preset ? String(players[0]) : range(players) })} · <a href=${at(`/book/${game.id}${sheet}`)}>${t("Rule book")}</a></p>
        ${game.lesson ? html`<a class="learn-link" href=${at(`/learn/${game.id}`)}>${t("Learn it in five minutes")}</a>` : nothing}</div>
        <div class="choices">
          <button class="choice main" ?disabled=${this.busy !== ""} @click=${() => this.play(game.id, preset)}>${this.busy === key ? t("One moment …") : t("Play now")}</button>
          <a class="button" href=${at(`/rules/${game.id}${sheet}`)}>${t("With friends")}</a>
        </div>
      </li>`;
  }
}

/** How many may sit down. @param {number[]} players */
const range = (players) => {
  const [low, high] = [Math.min(...players), Math.max(...players)];
  return low === high ? `${low}` : `${low}–${high}`;
};
