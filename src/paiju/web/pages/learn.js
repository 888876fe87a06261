/** Lessons: a scripted round on a real table. What is legal the rules said; what is wanted, the lesson. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { look, openTable } from "../wire/api.js";
import { asking } from "../table/question.js";
import { middle, mine, opponents, sentence } from "../table/board.js";
import { picture, showsOf } from "../cards/picture.js";
import { settlement } from "../table/ending.js";
import { frame } from "../frame/frame.js";
import { still } from "../kept/kept.js";
import { keys } from "../table/keys.js";
import { go } from "../main.js";
import { flights, land } from "../table/motion.js";
import { Picks } from "../table/picks.js";
import { steady } from "../frame/steady.js";
import { Speech, t } from "../words/speech.js";

/** @typedef {import("../words/speech.js").Words} Words */
/** @typedef {{view: any, happened: Words[]}} Step */
/** @typedef {{text: Words, does: string, nudge: Words | null, shows: string[], steps: Step[], players: number}} Page one page of a lesson */

const READ = 1500; // milliseconds for what another seat does

const plain = (/** @type {Words} */ words) => new Speech([], -1, {}).plain(words);

export class LearnPage {
  /** @param {HTMLElement} root @param {string | undefined} game */
  constructor(root, game) {
    this.root = root;
    this.draw = steady(() => this.drawn());
    this.game = game ?? "";
    /** @type {any[]} */ this.games = [];
    /** @type {Page[]} */ this.pages = [];
    /** @type {Record<string, Words>} */ this.cards = {};
    this.at = Math.max(0, Number(new URLSearchParams(location.search).get("page") ?? 1) - 1) || 0;
    this.step = 0; // of the steps that lead to this page
    this.nudged = false;
    this.why = "";
    this.panel = "";
    this.pending = "";
    this.peek = -1;
    this.picks = new Picks(null, []);
    /** @type {Set<string>} */ this.hints = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    document.title = `${t("Learn")} · Paiju`;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.pages.length && keys(this, event);
    document.addEventListener("keydown", this.keys);
    this.load();
    this.draw();
  }

  leave() { clearTimeout(this.timer); document.removeEventListener("keydown", this.keys); }

  async load() {
    try {
      this.games = await look("/api/games");
      if (this.game) {
        this.cards = await look(`/api/games/${this.game}/cards`);
        const { scenes } = await look(`/api/games/${this.game}/lesson`);
        this.pages = scenes.flatMap((/** @type {any} */ scene) => scene.pages.map((/** @type {any} */ page) => ({ ...page, players: scene.players })));
        this.turn(Math.min(this.at, this.pages.length - 1), true);
      }
    } catch (no) { this.why = /** @type {Error} */ (no).message; }
    this.draw();
  }

  /** As the parts of a table ask for it. */
  get page() { return this.pages[this.at]; }
  get arrived() { return this.step === this.page.steps.length - 1; }
  get shown() { return { view: this.page.steps[this.step].view, asked: this.arrived && this.page.does ? 0 : null }; }
  get fresh() { return this.page.steps[this.step].happened; }
  get info() {
    const seats = Array.from({ length: this.page.players }, (_, seat) => ({ kind: "person", name: t("Seat {n}", { n: seat + 1 }), away: "", online: true }));
    return { id: "", settings: { game: this.game }, seats, totals: [], you: 0, phase: "playing" };
  }

  left() { return null; }

  speech() { return new Speech(this.info.seats.map((seat) => seat.name), 0, this.cards); }

  /** To a page; by way of what happens before it, or at once. */
  turn(/** @type {number} */ at, atOnce = false) {
    this.at = Math.max(0, Math.min(at, this.pages.length - 1));
    this.nudged = false;
    history.replaceState(null, "", `/learn/${this.game}?page=${this.at + 1}`);
    this.to(atOnce ? this.page.steps.length - 1 : 0);
  }

  /** Show a step, and the next one after a while. */
  to(/** @type {number} */ step) {
    clearTimeout(this.timer);
    const before = flights(this.root);
    this.step = step;
    const { view, asked } = this.shown;
    const hand = view.zones.find((/** @type {any} */ zone) => zone.id === "hand" && zone.seat === 0);
    this.picks = new Picks(asked === null ? null : view.question, hand ? hand.groups.flatMap((/** @type {any} */ g) => g.cards) : []);
    this.hints = new Set(this.arrived ? this.page.shows : []);
    this.draw();
    land(this.root, before, this.fresh);
    this.say();
    if (!this.arrived) this.timer = setTimeout(() => this.to(step + 1), still() ? READ / 2 : READ);
  }

  /** What a screen reader hears: what happened, then what the lesson says. */
  say() {
    const aloud = document.getElementById("said");
    const speech = this.speech();
    if (aloud) aloud.textContent = [...this.fresh.map((words) => speech.plain(words)), ...(this.arrived ? [speech.plain(this.page.text)] : [])].join(". ");
  }

  /** The reader answers; what is wanted leads on, anything else gets a kind word. */
  act(/** @type {string} */ line) {
    if (line === this.page.does) { this.turn(this.at + 1); return; }
    this.nudged = true;
    this.picks = new Picks(this.picks.question, this.picks.hand);
    this.draw();
    const aloud = document.getElementById("said");
    if (aloud && this.page.nudge) aloud.textContent = this.speech().plain(this.page.nudge);
  }

  async play() {
    try {
      const code = await openTable({ game: this.game, turn: 0, pace: 600 });
      sessionStorage.setItem(`start ${code}`, "yes");
      go(`/t/${code}`);
    } catch (no) { this.why = /** @type {Error} */ (no).message; this.draw(); }
  }

  drawn() { render(this.pages.length ? this.lesson() : frame("learn", this.door()), this.root); }

  /** Which game. */
  door() {
    return html`
      <h1>${t("Learn")}</h1>
      <p>${t("Short lessons at a real table: you play, and each step says why.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.game && !this.why ? html`<p>${t("One moment …")}</p>` : html`<ul class="games small">${this.games.map((game) => html`<li><a class="game" href=${game.lesson ? `/learn/${game.id}` : `/book/${game.id}`}><div class="fan" aria-hidden="true">${showsOf(game.id).map((card) => picture(game.id, card, ""))}</div><h2>${plain(game.title)}</h2><p class="note">${game.lesson ? t("Lesson") : t("Rule book")}</p></a></li>`)}</ul>`}`;
  }

  lesson() {
    const speech = this.speech();
    const { view, asked } = this.shown;
    return html`
      <div class="lesson">
        ${this.coach(speech)}
        <main class="table taught ${asked === null ? "" : "asked"} ${this.game}" data-seats=${this.page.players}>
          ${opponents(this, speech)}${middle(this, speech)}${mine(this, speech)}
          ${asked === null ? nothing : asking(this, speech)}
          ${view.settlement ? html`<section class="ending within ${this.hints.size ? "low" : ""}" role="region" tabindex="0" aria-label=${t("How the round ended")}>${settlement(this, speech, view.settlement)}</section>` : nothing}
        </main>
      </div>`;
  }

  /** What the lesson says, and the way on. */
  coach(/** @type {Speech} */ speech) {
    const { text, nudge, does } = this.page;
    const last = this.at === this.pages.length - 1;
    const said = this.arrived ? text : this.fresh.length ? this.fresh[this.fresh.length - 1] : text;
    return html`
      <section class="coach" aria-label=${t("Lesson")}>
        <header><a class="home" href="/" aria-label="牌局: ${t("home")}">牌局</a><h1>${t("Learn")} · ${this.title}</h1><span class="count">${this.at + 1}/${this.pages.length}</span></header>
        <div class="way" role="progressbar" aria-label=${t("Lesson")} aria-valuemin="1" aria-valuemax=${this.pages.length} aria-valuenow=${this.at + 1}>${this.pages.map((_, at) => html`<i class=${at <= this.at ? "done" : ""}></i>`)}</div>
        <div class="says-scroll" tabindex="0" role="group" aria-label=${t("What the lesson says")}>
          <p class="says">${sentence(this, speech, said)}</p>
          ${this.nudged && nudge ? html`<p class="nudge" role="status">${sentence(this, speech, nudge)}</p>` : nothing}
        </div>
        <div class="choices">
          <button class="choice" ?disabled=${this.at === 0} @click=${() => this.turn(this.at - 1, true)}>${t("Back")}</button>
          ${does && this.arrived ? html`<button class="choice show-me" @click=${() => this.act(does)}>${t("Show me")}</button>` : nothing}
          ${!does && !last && this.arrived ? html`<button class="choice main next" @click=${() => this.turn(this.at + 1)}>${t("Next")}</button>` : nothing}
          ${!this.arrived ? html`<button class="choice main skip" @click=${() => this.to(this.page.steps.length - 1)}>${t("Go on")}</button>` : nothing}
          ${last && this.arrived && !does ? html`<button class="choice main" @click=${() => this.play()}>${t("Play now")}</button><a class="button" href="/book/${this.game}">${t("Rule book")}</a>` : nothing}
        </div>
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      </section>`;
  }

  get title() {
    const found = this.games.find((game) => game.id === this.game);
    return found ? plain(found.title) : this.game;
  }
}
