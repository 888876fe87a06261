/**
 * Lessons: a scripted round on a real table. The rules say what is legal; the lesson says what is wanted.
 * @typedef {import("../table/stage.js").Eyes} Eyes
 * @typedef {import("../table/stage.js").Stage} Stage
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Game} Game
 * @typedef {import("../wire/answers").LessonPage & {players: number, deal: number}} Page one page of a lesson; `deal`: each scene is another one
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { addressed, entitled } from "../frame/address.js";
import { sayAloud } from "../frame/aloud.js";
import { doors } from "../frame/doors.js";
import { frame } from "../frame/frame.js";
import { steady } from "../frame/steady.js";
import { still } from "../kept/kept.js";
import { at } from "../place/place.js";
import { bringTerms, explained } from "../rulebook/terms.js";
import { board } from "../table/board.js";
import { bring } from "../table/bring.js";
import { charts } from "../table/charts.js";
import { settlement } from "../table/ending.js";
import { freshEyes, handOf } from "../table/eyes.js";
import { keys } from "../table/keys.js";
import { layoutOf } from "../table/layouts.js";
import { Naming } from "../table/naming.js";
import { sentence } from "../table/pieces.js";
import { asking } from "../table/question.js";
import { called, strangers } from "../table/seated.js";
import { playNow } from "../table/start.js";
import { Show } from "../table/turn/show.js";
import { whyNot } from "../wire/api.js";
import { allGames, cardNames, lessonOf } from "../wire/endpoints.js";
import { said, Speech, t } from "../words/speech.js";

const READ = 1500; // milliseconds for what another seat does

/** Whether two lines do the same; cards may be chosen in any order. @param {string} one @param {string} other */
const isSame = (one, other) => one.split(" ").sort().join(" ") === other.split(" ").sort().join(" ");

/** @implements {Stage} */
export class LearnPage {
  /** @param {HTMLElement} root @param {string | undefined} game */
  constructor(root, game) {
    this.root = root;
    this.draw = steady(() => this.paint());
    this.show = new Show(this);
    this.naming = new Naming(this);
    /** @type {{view: import("../table/stage.js").View, told: import("../table/stage.js").Happening[]} | null} */ this.staged = null; // a step on its way
    /** @type {import("../table/stage.js").View | null} */ this.seen = null; // what lay there last
    this.game = game ?? "";
    /** @type {Game[]} */ this.games = [];
    /** @type {Page[]} */ this.pages = [];
    /** @type {CardNames} */ this.cards = {};
    this.at = Math.max(0, Number(new URLSearchParams(location.search).get("page") ?? 1) - 1) || 0;
    this.step = 0; // the one of the steps to this page that is shown
    this.nudged = false;
    this.hinted = false;
    this.why = "";
    this.busy = false; // a table is being opened
    this.eyes = freshEyes(null, []);
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    entitled(root, t("Learn"));
    this.keys = (/** @type {KeyboardEvent} */ event) => { if (this.pages.length) keys(this, event); };
    document.addEventListener("keydown", this.keys);
    this.load();
    this.draw();
  }

  leave() { clearTimeout(this.timer); document.removeEventListener("keydown", this.keys); this.show.leave(); this.naming.leave(); }

  async load() {
    try {
      this.games = await allGames();
      if (this.game) {
        await bringTerms(this.game);
        this.cards = await cardNames(this.game);
        const [{ scenes }] = await Promise.all([lessonOf(this.game), this.about && bring(this.look)]);
        if (!this.root.isConnected) return; // nobody is here to learn
        this.pages = scenes.flatMap(({ pages, players }, deal) => pages.map((page) => ({ ...page, players, deal })));
        this.turn(Math.min(this.at, this.pages.length - 1), true);
      }
    } catch (no) { this.why = whyNot(no); }
    this.draw();
  }

  // as the parts of a table ask for it

  get about() { return this.games.find((game) => game.id === this.game); }
  get look() { return /** @type {Game} */ (this.about).look; }
  get page() { return this.pages[this.at]; }
  get arrived() { return !this.staged && this.step === this.page.steps.length - 1; }
  get shown() { return { view: this.staged?.view ?? this.page.steps[this.step].view, deal: this.page.deal, asked: this.arrived && this.page.does ? 0 : null }; }
  get fresh() { return this.staged?.told ?? this.page.steps[this.step].happened; }
  get me() { return 0; }
  get info() {
    return { seats: strangers(this.page.players), totals: [], you: 0 };
  }

  /** What the marked cards are, where they are those that are wanted. */
  get study() {
    const { line } = this.eyes.picks, { does, wanted } = this.page;
    return does && isSame(line, does) ? { id: "", line, choice: wanted, why: "" } : null;
  }

  /** What is wanted, on tables with a place for *Hint*: its cards are chosen, and not yet played. @returns {Stage["hint"]} */
  get hint() {
    const { wanted } = this.page;
    if (!layoutOf(this.look).hints) return null;
    const best = wanted && this.hinted ? { ...wanted, points: null, reason: null } : null;
    return { free: wanted !== null && this.shown.asked !== null, best, ask: () => this.point(), close: () => {} };
  }

  /** Choose the cards that are wanted, and say why. */
  point() {
    const { wanted, nudge } = this.page, cards = wanted?.cards ?? [];
    this.hinted = true;
    this.nudged = nudge !== null;
    this.see({ ...this.eyes, picks: this.eyes.picks.markingAll(cards), hints: new Set(cards) });
    if (nudge) sayAloud([this.speech().plain(nudge)]);
  }

  left() { return null; }

  /** @param {Eyes} eyes */
  see(eyes) { this.eyes = eyes; this.draw(); }

  speech() { return new Speech(called(this.info.seats), 0, this.cards); }

  /** To a page; by way of what happens before it, or at once. @param {number} place */
  turn(place, atOnce = false) {
    this.at = Math.max(0, Math.min(place, this.pages.length - 1));
    this.nudged = this.hinted = false;
    addressed(this.root, `/learn/${this.game}?page=${this.at + 1}`);
    this.to(atOnce ? this.page.steps.length - 1 : 0, atOnce);
  }

  /** Show a step, and the next one after a while. @param {number} step @param {boolean} [atOnce] */
  to(step, atOnce = false) {
    clearTimeout(this.timer);
    this.show.forget();
    const before = this.seen;
    this.step = step;
    const { view, happened } = this.page.steps[step];
    this.seen = view;
    this.say();
    if (!before || atOnce) { this.arrive(); return; }
    this.staged = { view: before, told: [] };
    this.show.take({
      before: () => before, after: view, happened, asked: false,
      paint: (view, told) => { this.staged = { view, told }; this.refresh(); },
      arrive: () => this.arrive(),
    });
  }

  /** The step lies on the table; the next one follows after a while. */
  arrive() {
    this.staged = null;
    this.refresh();
    if (!this.arrived) this.timer = setTimeout(() => this.to(this.step + 1), still() ? READ / 2 : READ);
  }

  /** Draw what is shown now, with eyes for it. */
  refresh() {
    const { view, asked } = this.shown;
    this.eyes = freshEyes(asked === null ? null : view.question, handOf(view, 0), this.arrived ? this.page.shows : []);
    this.draw();
  }

  /** A screen reader hears the happenings, then the lesson's words. */
  say() {
    const speech = this.speech();
    const { steps, text } = this.page;
    sayAloud([...steps[this.step].happened.map(({ words }) => words), ...(this.step === steps.length - 1 ? [text] : [])].map((words) => speech.plain(words)));
  }

  /** The reader answers: what is wanted leads on, anything else gets a kind word. @param {string} line */
  act(line) {
    if (isSame(line, this.page.does)) { this.turn(this.at + 1); return; }
    this.nudged = true;
    const { question, hand } = this.eyes.picks;
    this.see({ ...this.eyes, picks: freshEyes(question, hand).picks });
    if (this.page.nudge) sayAloud([this.speech().plain(this.page.nudge)]);
  }

  async play() {
    if (this.busy) return;
    this.busy = true;
    this.draw();
    await playNow({ game: this.game }).catch((/** @type {unknown} */ no) => { this.why = whyNot(no); this.busy = false; this.draw(); });
  }

  paint() { render(this.pages.length ? this.lesson() : frame("learn", this.door()), this.root); }

  /** Which game. */
  door() {
    return html`
      <h1>${t("Learn")}</h1>
      <p>${t("Short lessons at a real table: you play, and each step says why.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      ${this.game && !this.why ? html`<p>${t("One moment …")}</p>` : doors(this.games, (game) => (game.lesson ? { href: `/learn/${game.id}`, note: t("Lesson") } : { href: `/book/${game.id}`, note: t("Rule book") }))}`;
  }

  lesson() {
    const speech = this.speech();
    const { view, asked } = this.shown;
    if (this.arrived && this.page.charts.length) return html`<div class="lesson" data-layout="charts">${this.coach(speech)}<main class="known ${this.game}">${charts(this, speech, this.page.charts)}</main></div>`;
    return html`
      <div class="lesson" data-layout=${this.look.layout}>
        ${this.coach(speech)}
        <main class="table taught ${asked === null ? "" : "asked"} ${this.game}" data-seats=${this.page.players}>
          ${board(this, speech, asked === null ? nothing : asking(this, speech))}
          ${view.settlement ? html`<section class="ending within ${this.eyes.hints.size ? "low" : ""}" role="region" tabindex="0" aria-label=${t("How the round ended")}>${settlement({ game: this.game, look: this.look, totals: [], you: 0 }, speech, view.settlement)}</section>` : nothing}
        </main>
      </div>`;
  }

  /** The lesson's words, and the way on. @param {Speech} speech */
  coach(speech) {
    const { text, nudge, does } = this.page;
    const last = this.at === this.pages.length - 1;
    const now = this.arrived ? text : this.fresh.at(-1)?.words ?? text;
    return html`
      <section class="coach" aria-label=${t("Lesson")}>
        <header><a class="home" href=${at("/")} aria-label="牌局: ${t("home")}">牌局</a><h1>${t("Learn")} · ${this.title}</h1><span class="count">${this.at + 1}/${this.pages.length}</span></header>
        <div class="way" role="progressbar" aria-label=${t("Lesson")} aria-valuemin="1" aria-valuemax=${this.pages.length} aria-valuenow=${this.at + 1}>${this.pages.map((_, at) => html`<i class=${at <= this.at ? "done" : ""}></i>`)}</div>
        <div class="says-scroll" tabindex="0" role="group" aria-label=${t("What the lesson says")}>
          <p class="says">${explained(this.game, sentence(this.look, speech, now))}</p>
          ${this.nudged && nudge ? html`<p class="nudge" role="status">${explained(this.game, sentence(this.look, speech, nudge))}</p>` : nothing}
        </div>
        <div class="choices">
          <button class="choice" ?disabled=${this.at === 0} @click=${() => this.turn(this.at - 1, true)}>${t("Back")}</button>
          ${does && this.arrived ? html`<button class="choice show-me" @click=${() => this.act(does)}>${t("Show me")}</button>` : nothing}
          ${!does && !last && this.arrived ? html`<button class="choice main next" @click=${() => this.turn(this.at + 1)}>${t("Next")}</button>` : nothing}
          ${!this.arrived ? html`<button class="choice main skip" @click=${() => this.to(this.page.steps.length - 1, true)}>${t("Go on")}</button>` : nothing}
          ${last && this.arrived && !does ? html`<button class="choice main" ?disabled=${this.busy} @click=${() => this.play()}>${this.busy ? t("One moment …") : t("Play now")}</button><a class="button" href=${at(`/book/${this.game}`)}>${t("Rule book")}</a>` : nothing}
        </div>
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      </section>`;
  }

  get title() { return this.about ? said(this.about.title) : this.game; }
}
