/** The calculator: for people at a real table. The answer is the score query's, as everywhere. */
import { html, nothing, render } from "./vendor/lit-html.js";
import { ask, look, told } from "./api.js";
import { isFlower, picture, showsOf } from "./cards.js";
import { cited } from "./cite.js";
import { frame } from "./frame.js";
import { Speech, t } from "./words.js";

/** How each game's query begins, and what its field of calls is named. */
const QUERIES = /** @type {Record<string, {calls?: string, begin: any}>} */ ({
  koikoi: { calls: "calls", begin: { end: "stop" } },
  gostop: { calls: "gos", begin: {} },
  maohuzi: { begin: { query: "score", players: 3, dealer: 0, winner: 1, melds: [{ kind: "peng", card: "b7" }, { kind: "chi", cards: ["s1", "s2", "s3"] }, { kind: "wei", card: "s4" }], hand: ["b1", "b2", "b3", "s5", "s6", "s7", "s8", "s9", "s10", "b8", "b9"], card: "b10", source: "draw", from: 2 } },
  banbiantian: { begin: { ask: "classify", cards: ["4s", "4h", "5s", "5d", "6c", "6d"] } },
  datongzi: { begin: { ask: "classify", cards: ["As", "As", "Ah", "Ah", "Ac", "Ac", "Ad", "Ad"] } },
});

export class ScorePage {
  /** @param {HTMLElement} root @param {string | undefined} game */
  constructor(root, game) {
    this.root = root;
    this.game = game;
    /** @type {any} */ this.games = null;
    /** @type {any} */ this.about = null;
    this.cards = {};
    this.players = 2;
    this.preset = "";
    this.seat = 0;
    this.winner = 0;
    this.dealer = 0;
    /** @type {Map<string, number>} */ this.held = new Map();
    /** @type {number[]} */ this.calls = [];
    this.text = "";
    /** @type {any} */ this.answer = null;
    this.why = "";
    document.title = `${t("Calculator")} · Paiju`;
    this.load();
    this.draw();
  }

  async load() {
    try {
      this.games = await look("/api/games");
      if (this.game) {
        this.about = await look(`/api/games/${this.game}`);
        this.cards = await look(`/api/games/${this.game}/cards`);
        this.players = this.about.players[0];
        this.preset = this.about.preset;
        this.text = JSON.stringify(QUERIES[this.game]?.begin ?? {}, null, 1).replace(/\n\s+(?=["\d\]])/g, " ");
      }
    } catch (no) { this.why = /** @type {Error} */ (no).message; }
    this.draw();
  }

  get tapped() { return isFlower(this.game ?? ""); }

  async count() {
    this.answer = null;
    try {
      const query = this.tapped ? this.query() : JSON.parse(this.text);
      const answer = await ask(`/api/games/${this.game}/score`, { options: { preset: this.preset }, ...query });
      this.why = !answer.error ? "" : told(typeof answer.error === "string" ? { why: answer.error } : answer.error);
      this.answer = answer.error ? null : answer;
    } catch (no) { this.why = /** @type {Error} */ (no).message; }
    this.draw();
  }

  /** What was tapped, as a score query. */
  query() {
    const { calls, begin } = QUERIES[this.game ?? ""];
    const captured = Array.from({ length: this.players }, (_, seat) => Object.keys(this.cards).filter((card) => this.held.get(card) === seat));
    return { ...begin, players: this.players, dealer: this.dealer, winner: this.winner, captured, ...(calls ? { [calls]: this.calls } : {}) };
  }

  tap(/** @type {string} */ card) {
    if (this.held.get(card) === this.seat) this.held.delete(card); else this.held.set(card, this.seat);
    this.answer = null;
    this.draw();
  }

  draw() { render(frame("score", this.page()), this.root); }

  page() {
    const plain = (/** @type {any} */ words) => new Speech([], -1, {}).plain(words);
    if (!this.game || !this.about) return html`
      <h1>${t("Calculator")}</h1>
      <p>${t("For people at a real table: say what lies there, and see what everyone pays.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <ul class="games small">${(this.games ?? []).map((/** @type {any} */ game) => html`<li><a class="game" href="/score/${game.id}"><div class="fan" aria-hidden="true">${showsOf(game.id).map((card) => picture(game.id, card, ""))}</div><h2>${plain(game.title)}</h2></a></li>`)}</ul>`;
    return html`
      <h1>${plain(this.about.title)}</h1>
      <p class="field"><label for="preset">${t("Rules of")}</label><select id="preset" @change=${(/** @type {any} */ e) => { this.preset = e.target.value; const tables = this.about.presets[this.preset].players; if (!tables.includes(this.players)) this.players = tables[0]; this.draw(); }}>
        ${Object.keys(this.about.presets).map((id) => html`<option value=${id} ?selected=${id === this.preset}>${t(this.about.presets[id].name)}</option>`)}</select></p>
      ${this.tapped ? this.tapping() : html`
        <label for="query">${t("The score query, as the rule book writes it")}</label>
        <textarea id="query" rows="10" spellcheck="false" .value=${this.text} @input=${(/** @type {any} */ e) => { this.text = e.target.value; }}></textarea>`}
      <div class="choices"><button class="choice main" @click=${() => this.count()}>${t("Count")}</button></div>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.answer ? this.said() : nothing}`;
  }

  tapping() {
    const seats = Array.from({ length: this.players }, (_, seat) => seat);
    const name = (/** @type {number} */ seat) => t("Seat {n}", { n: seat + 1 });
    const pick = (/** @type {string} */ id, /** @type {string} */ label, /** @type {number} */ value, /** @type {(n: number) => void} */ set, /** @type {number[]} */ among) => html`
      <p class="field"><label for=${id}>${label}</label><select id=${id} @change=${(/** @type {any} */ e) => { set(Number(e.target.value)); this.answer = null; this.draw(); }}>${among.map((n) => html`<option value=${n} ?selected=${n === value}>${id === "players" ? n : name(n)}</option>`)}</select></p>`;
    const speech = new Speech([], -1, this.cards);
    return html`
      ${pick("players", t("Players"), this.players, (n) => { this.players = n; }, this.about.presets[this.preset].players)}
      ${pick("winner", t("Who won"), this.winner, (n) => { this.winner = n; }, seats)}
      ${pick("dealer", t("Who dealt"), this.dealer, (n) => { this.dealer = n; }, seats)}
      <p class="field"><span>${t("Calls, in order")}</span><span class="row">${seats.map((seat) => html`<button class="choice" @click=${() => { this.calls = [...this.calls, seat]; this.draw(); }}>${name(seat)}</button>`)}
        ${this.calls.length ? html`<button class="choice" @click=${() => { this.calls = []; this.draw(); }}>${this.calls.map(name).join(", ")} ✕</button>` : nothing}</span></p>
      <div class="tabs" role="group" aria-label=${t("Whose cards")}>${seats.map((seat) => html`<button class="choice seat-${seat} ${this.seat === seat ? "main" : ""}" aria-pressed=${this.seat === seat ? "true" : "false"} @click=${() => { this.seat = seat; this.draw(); }}>${name(seat)} <b>${[...this.held.values()].filter((one) => one === seat).length}</b></button>`)}</div>
      <p class="note">${t("Tap the cards that seat has captured.")}</p>
      <div class="tray">${Object.keys(this.cards).map((card) => {
        const seat = this.held.get(card);
        return html`<button class="slot ${seat === undefined ? "" : `held seat-${seat}`}" aria-pressed=${seat === this.seat ? "true" : "false"} aria-label=${speech.card(card) + (seat === undefined ? "" : `, ${name(seat)}`)} @click=${() => this.tap(card)}>${picture(this.game ?? "", card, "")}${seat === undefined ? nothing : html`<b aria-hidden="true">${seat + 1}</b>`}</button>`;
      })}</div>`;
  }

  said() {
    const { payments = [], items = [], ...rest } = this.answer;
    const told = (/** @type {any} */ value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));
    return html`
      <section class="answer" aria-label=${t("Answer")}>
        ${payments.some(Boolean) ? html`<table class="payments"><tbody>${payments.map((/** @type {number} */ n, /** @type {number} */ seat) => html`<tr class=${n > 0 ? "won" : n < 0 ? "lost" : ""}><th scope="row">${t("Seat {n}", { n: seat + 1 })}</th><td>${n > 0 ? "+" : ""}${n}</td></tr>`)}</tbody></table>` : nothing}
        <ul class="items">${items.map(({ rule, name, ...more }) => html`<li>${cited(this.game ?? "", rule)}<span class="what">${t(String(name).replaceAll("_", " "))}</span>
          <b class="value">${Object.entries(more).map(([key, value]) => `${t(key)} ${key === "seat" || key === "from" || key === "to" ? Number(value) + 1 : told(value)}`).join(" · ")}</b></li>`)}</ul>
        <dl class="sheet-rows">${Object.entries(rest).map(([key, value]) => html`<div><dt>${t(key.replaceAll("_", " "))}</dt><dd>${told(value)}</dd></div>`)}</dl>
      </section>`;
  }
}
