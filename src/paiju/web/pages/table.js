/**
 * A live table: what the server showed last, drawn whole. The page knows no rule and keeps no books: all that changes
 * is one state, `table/state.js`, and what lies around it here are effects.
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Game} Game
 * @typedef {import("../wire/protocol").FromTable} FromTable
 * @typedef {import("../wire/protocol").Shown} Shown
 * @typedef {import("../wire/protocol").TableInfo} TableInfo
 * @typedef {import("../wire/protocol").ToTable} ToTable
 * @typedef {import("../table/stage.js").Eyes} Eyes
 * @typedef {import("../table/stage.js").Live} Live
 * @typedef {import("../table/stage.js").Message} Message
 * @typedef {import("../table/state.js").TableState} TableState
 */
import { html, nothing, render } from "../vendor/lit-html.js";
import { entitled } from "../frame/address.js";
import { sayAloud } from "../frame/aloud.js";
import { notice } from "../frame/notice.js";
import { steady } from "../frame/steady.js";
import { keep, kept } from "../kept/kept.js";
import { Muted } from "../kept/muted.js";
import { forgetStart, noteStart, starting } from "../kept/starting.js";
import { at } from "../place/place.js";
import { adviceShown, hintSign } from "../table/advice.js";
import { board } from "../table/board.js";
import { bring } from "../table/bring.js";
import { ending } from "../table/ending.js";
import { gathering } from "../table/gathering.js";
import { hurry } from "../table/hurry.js";
import { keys } from "../table/keys.js";
import { layoutOf } from "../table/layouts.js";
import { Door, leaving } from "../table/leaving.js";
import { chosenLevel } from "../table/levels.js";
import { Naming } from "../table/naming.js";
import { offered } from "../table/offers.js";
import { asking } from "../table/question.js";
import { recited } from "../table/recital.js";
import { TableRules } from "../table/rules.js";
import { called } from "../table/seated.js";
import { side } from "../table/side.js";
import * as table from "../table/state.js";
import { BUZZ, buzz } from "../table/turn/buzz.js";
import { Early } from "../table/turn/early.js";
import { Show } from "../table/turn/show.js";
import { sound } from "../table/turn/sound.js";
import { askEdition, beginAgain, isOutdated } from "../wire/edition.js";
import { cardNames, gameOf } from "../wire/endpoints.js";
import { guest } from "../wire/guest.js";
import { Line, newId } from "../wire/socket.js";
import { said, Speech, t } from "../words/speech.js";

const READ = 6000; // milliseconds that a refusal stays
const SURE = 120; // milliseconds without another mark, until it is asked what the cards are
const APART = 200; // milliseconds between what is told of the seats and of the cards, at most
const TICK = 1000; // milliseconds between two pictures of a running clock
const CROWD = 3; // seats, beyond which a table is crowded
const WIDE = "(min-width: 75rem) and (min-height: 44rem)"; // room for the log beside the cards

/** A message with a name of its own. @param {Message} message */
const named = (message) => /** @type {ToTable} */ ({ id: newId(), ...message });

/** The page of one table. @implements {Live} */
export class TablePage {
  /** @param {HTMLElement} root @param {string} code */
  constructor(root, code) {
    this.root = root;
    this.code = code.toLowerCase();
    this.state = table.begin(matchMedia(WIDE).matches ? "log" : "");
    this.draw = steady(() => this.paint());
    this.show = new Show(this);
    this.early = new Early(this.show, root, () => this.draw());
    this.naming = new Naming(this);
    this.door = new Door(this);
    this.muted = new Muted(this.code);
    this.sharing = { copied: "", copy: (/** @type {string} */ link) => { this.sharing.copied = link; this.draw(); } };
    /** @type {Game | null} */ this.about = null;
    /** @type {CardNames} */ this.cards = {};
    /** @type {TableRules | null} */ this.agreement = null;
    /** @type {Map<string, DOMRect> | undefined} */ this.held = undefined; // where dragged cards were let go
    /** @type {Set<string>} */ this.begun = new Set(); // the steps that *Play now* has asked for
    /** @type {Line<ToTable, FromTable> | null} */ this.line = null;
    /** @type {FromTable[]} */ this.later = []; // what is told of the seats while a turn is shown
    /** @type {number | null} */ this.asked = null; // the last question that stood there
    /** @type {Shown[]} */ this.unseen = []; // views that came before the game was known
    this.late = false; // the next view is of a game that runs already
    this.gone = false;
    this.enter();
    /** @type {number | null} */ this.seconds = null; // that the reader had left when the clock was looked at
    this.tick = setInterval(() => this.passed(), TICK);
    this.keys = (/** @type {KeyboardEvent} */ event) => { if (this.about) keys(this, event, () => this.recite()); };
    document.addEventListener("keydown", this.keys);
    this.draw();
  }

  /** Come to the table as the guest that this browser is; a stranger is given a name tag first. */
  async enter() {
    await guest().catch(() => this.change(table.connected(this.state, false)));
    if (this.gone) return;
    this.line = new Line(`/api/tables/${this.code}/socket`, (message) => this.hear(message), (open) => this.opened(open), () => this.greet());
  }

  /** The connection is there, or it is lost. @param {boolean} open */
  opened(open) {
    if (open && this.state.connection.stream) this.compare();
    this.change(table.connected(this.state, open));
  }

  /** After a broken connection the server may be a newer one: this page begins again with it. */
  async compare() {
    await askEdition();
    if (this.gone || !isOutdated()) return;
    this.door.open();
    await beginAgain();
  }

  /** Whether its reader is asked first, and stays until that is answered. */
  keeps() { return this.door.asks(); }

  leave() {
    this.gone = true;
    this.door.open();
    this.line?.close();
    clearInterval(this.tick);
    this.early.leave();
    this.naming.leave();
    this.show.leave();
    document.removeEventListener("keydown", this.keys);
  }

  /** @returns {ToTable[]} */
  greet() {
    const { stream, seq } = this.state.connection;
    return [{ t: "hello", name: kept.name || t("Guest"), stream, after: seq }, ...this.hurry().map(named)];
  }

  /** From here on this is how the table is. @param {TableState} next */
  change(next) {
    const { refusal } = this.state;
    this.state = next;
    if (next.refusal && next.refusal !== refusal) {
      clearTimeout(this.quiet);
      this.quiet = setTimeout(() => this.change(table.forgave(this.state)), READ);
    }
    this.draw();
  }

  /** @param {FromTable} message */
  hear(message) {
    switch (message.t) {
      case "shown":
        if (this.about) this.turn(message);
        else this.unseen.push(message);
        return;
      case "table": this.around(message); return;
      case "welcome": this.late = !message.resumed; break;
      case "refused":
        this.held = undefined;
        this.show.lower();
        break;
    }
    this.receive(message);
    if (message.t === "welcome") this.repeat(message.resumed);
    if (message.t === "bye" && !message.again) this.line?.close();
  }

  /** @param {FromTable} message @param {number} [now] */
  receive(message, now = Date.now()) { this.change(table.received(this.state, message, now, (words) => this.speech().plain(words))); }

  /** The seats changed, or the match went on: its totals stand there when the stage has come to them. @param {TableInfo} message */
  around(message) {
    const { info, shown } = this.state;
    if (message.phase === "gathering") this.late = false;
    if (this.show.busy || (shown && info && (info.phase !== message.phase || String(info.totals) !== String(message.totals)))) {
      this.later.push(message);
      setTimeout(() => { if (!this.show.busy) this.caughtUp(); }, APART); // unless cards come with it
    } else this.receive(message);
    this.seated(message);
  }

  /** The table has come to what was told of the seats meanwhile. */
  caughtUp() { for (const message of this.later.splice(0)) this.receive(message); }

  /** The cards changed: the stage shows how; a player who listens hears it at once. @param {Shown} message */
  turn(message) {
    if (!this.state.shown && layoutOf(this.look).full && this.state.side.panel === "log") this.close(); // the table has a place for it
    const around = this.later.splice(0); // it stands after the turn that it came with
    const now = Date.now();
    this.state = table.noticed(this.state, message);
    const speech = this.speech();
    sayAloud(table.aloud(message).map((words) => speech.plain(words)));
    const isLate = this.late; // a reader who comes to a running game sees it as it is
    this.late = false;
    this.show.take({
      before: () => (this.state.shown && !table.isAnotherDeal(this.state.shown, message) ? this.state.shown.view : null),
      after: message.view, happened: message.happened, asked: message.asked !== null, isLate,
      paint: (view, told) => this.change(table.staged(this.state, message, view, told)),
      arrive: () => {
        for (const one of around) this.receive(one);
        this.receive(message, now);
        this.arrived(message);
      },
    });
  }

  /** The stage has come to the end of a turn. @param {Shown} message */
  arrived(message) {
    this.held = undefined;
    if (message.view.settlement && message.happened.length) keep({ rounds: String(Number(kept.rounds) + 1) });
    if (!this.show.busy) this.caughtUp();
    if (message.asked !== null && message.asked !== this.asked) {
      this.early.ask(message.closes !== null);
      sound("asked");
      buzz(BUZZ.turn);
    }
    this.asked = message.asked;
    this.draw();
    this.wonder();
  }

  /** A second has passed: clocks go on, and the reader hears of the last ones. */
  passed() {
    if (table.isTimed(this.state)) this.draw();
    const left = this.state.shown && table.isAsked(this.state) && !this.show.busy ? this.left(this.me) ?? this.claiming() : null;
    const { ticks, says } = hurry(left, this.seconds);
    this.seconds = left;
    if (ticks) sound("late");
    if (says) sayAloud([t("{n} seconds left", { n: left ?? 0 })]);
  }

  /** Say the table again. */
  recite() { if (this.state.shown) sayAloud(recited(this.shown.view, this.speech(), this.look.unit, this.shown.asked !== null)); }

  /** The game and its cards are read once. @param {TableInfo} info */
  async seated(info) {
    this.start(info);
    if (this.about) return;
    const { game } = info.settings;
    const [about, cards] = await Promise.all([gameOf(game), cardNames(game)]);
    if (about) await bring(about.look);
    if (this.gone) return;
    this.about = about;
    this.cards = cards;
    if (this.about) entitled(this.root, said(this.about.title));
    this.draw();
    for (const message of this.unseen.splice(0)) this.turn(message);
  }

  // as the parts of a table ask for it

  get game() { return this.info.settings.game; }
  get look() { return /** @type {Game} */ (this.about).look; }
  get info() { return /** @type {TableInfo} */ (this.state.info); }
  get shown() { return /** @type {Shown} */ (this.state.shown); }
  get fresh() { return this.state.story.fresh; }
  get past() { // with what the stage has told of a turn that is on its way
    const { story: { log }, shown } = this.state;
    const last = shown?.happened.at(-1);
    return shown && last && !log.includes(last) ? [...log, ...shown.happened] : log;
  }
  get me() { return this.state.info?.you ?? -1; }
  get eyes() { return this.state.eyes; }
  get study() { return this.state.study; }
  get pending() { return this.state.sent !== null; }
  get unready() { return this.show.busy || this.early.isDead; }

  get rules() {
    this.agreement ??= new TableRules(this.root, this.info, () => this.draw(), (why) => this.refuse(why));
    return this.agreement;
  }

  /** @param {Eyes} eyes */
  see(eyes) {
    this.change(table.looked(this.state, eyes));
    this.wonder();
  }

  /** Nothing lies open beside the cards. */
  close() { this.change(table.turnedTo(this.state, "")); }

  /** @param {Map<string, DOMRect>} cards */
  letGo(cards) { this.held = cards; }

  /** The seconds that a seat has left. @param {number} seat */
  left(seat) { return table.secondsLeft(this.state, this.state.shown?.deadline[seat], Date.now()); }

  /** The seconds until the claim window closes: it is open for all alike. */
  claiming() { return table.secondsLeft(this.state, this.state.shown?.closes, Date.now()); }

  /** The seconds that a question is open; 0: as long as it takes. */
  span() { return this.info.settings.turn; }

  /** The seconds that a claim window is open. */
  window() { return this.info.settings.window; }

  /** A hint, at a table where there are any. */
  get hint() {
    const { info, advice, shown } = this.state;
    if (!info?.hints || info.you < 0) return null;
    const best = advice && advice !== "coming" ? advice.hints[0] ?? null : null;
    return { free: table.isAsked(this.state) && advice !== "coming" && !info.seats[info.you].away && !this.show.busy, best, ask: () => this.ask(shown?.asked ?? null), close: () => this.change(table.unadvised(this.state)) };
  }

  // the player's deeds

  /** Ask what the strongest bot would do. @param {number | null} asked */
  ask(asked) {
    if (asked === null) return;
    this.change(table.askedForHint(this.state));
    this.send({ t: "ask", id: table.HINT + newId(), asked });
  }

  /** Send a message; the server says `done` or `refused`. @param {Message} message */
  tell(message) { this.send(named(message)); }

  /** @param {ToTable} message */
  send(message) {
    if (!this.line?.send(message)) this.refuse(t("Connection lost. Reconnecting …"));
  }

  /** @param {string} why */
  refuse(why) { this.change(table.complained(this.state, why)); }

  /** @param {string} action */
  act(action) {
    if (this.early.isTooSoon()) { this.see({ ...this.eyes, picks: this.eyes.picks.choosing(action) }); return; }
    const before = this.state;
    this.change(table.answered(before, newId(), action));
    if (!this.state.sent || this.state === before) return;
    const { picks } = this.eyes;
    const choice = picks.choices.find((one) => one.line === action);
    if (!this.held) this.show.lift(picks.free && action === picks.line ? picks.marked : choice?.cards ?? [], choice?.takes ?? []);
    this.send(this.state.sent);
  }

  /** Ask what the marked cards would be, once the player stops marking. */
  wonder() {
    clearTimeout(this.soon);
    if (!table.isCurious(this.state)) return;
    this.soon = setTimeout(() => {
      if (!table.isCurious(this.state)) return;
      this.change(table.studied(this.state, newId()));
      const { study, shown } = this.state;
      if (study && shown && shown.asked !== null) this.send({ t: "read", id: study.id, asked: shown.asked, action: study.line });
    }, SURE);
  }

  /**
   * After a broken connection: an answer that is not seen yet is given again; by its name it is played once. A server
   * that does not know this stream does not know either whom this reader does not want to hear.
   * @param {boolean} known
   */
  repeat(known) {
    if (this.state.sent) this.line?.send(this.state.sent);
    if (!known) for (const seat of this.muted.seats) this.tell(this.muted.message(seat));
  }

  ready() { this.tell(this.readied(this.info.commitment)); }

  /** @param {string} commitment @returns {Message} */
  readied(commitment) {
    const entropy = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
    this.change(table.readied(this.state));
    return { t: "ready", commitment, entropy };
  }

  /** *Play now* goes on by itself until the cards are dealt. Each step is asked for once. @param {TableInfo} info */
  start(info) {
    if (!starting(this.code)) return;
    if (info.phase !== "gathering") forgetStart(this.code);
    for (const step of this.steps(table.stepsToStart(info, chosenLevel()), info.commitment)) this.tell(step);
  }

  /** The same at a table that this page has just opened: nobody else is there, so no step waits for the one before it. */
  hurry() {
    const begun = starting(this.code);
    if (!begun || begun === true) return [];
    noteStart(this.code, true);
    return this.steps(table.stepsAtOnce(begun.seats, chosenLevel()), begun.commitment);
  }

  /** The steps that were not asked for yet. @param {[string, Message | "ready"][]} steps @param {string} commitment */
  steps(steps, commitment) {
    const left = steps.filter(([name]) => !this.begun.has(name));
    for (const [name] of left) this.begun.add(name);
    return left.map(([, step]) => (step === "ready" ? this.readied(commitment) : step));
  }

  /** Hear a seat's words no more, or again. @param {number} seat */
  mute(seat) {
    this.muted.turn(seat);
    this.tell(this.muted.message(seat));
    this.draw();
  }

  /** Open the book beside the cards. @param {string} rule */
  cite(rule) {
    this.change(table.rulesOpened(this.state, "book"));
    this.rules.open(rule);
  }

  // how it is drawn

  speech() {
    const seats = this.state.info?.seats ?? [];
    const names = called(seats);
    return new Speech(names, this.state.info?.you ?? -1, this.cards);
  }

  paint() { render(this.state.info && this.about && !this.state.ended ? this.page(this.about) : this.waiting(), this.root); }

  waiting() {
    const { ended, connection } = this.state;
    return html`<main class="waiting"><h1>${t("Table {code}", { code: this.code.toUpperCase() })}</h1><p role="status">${ended || (connection.open ? t("One moment …") : t("There is no such table, or the server does not answer."))}</p><a class="button" href=${at("/")}>${t("Home")}</a></main>`;
  }

  /** @param {Game} about */
  page(about) {
    const { info, state } = this;
    const speech = this.speech();
    const isDealt = state.shown && info.phase !== "gathering";
    return html`
      <main class="table ${state.shown && state.shown.asked !== null ? "asked" : ""} ${state.side.panel ? "sided" : ""} ${this.game} ${isDealt ? "" : "empty"} ${info.seats.length > CROWD ? "crowded" : ""} ${this.show.busy ? "showing" : ""} ${this.early.isDead ? "unready" : ""}" data-seats=${info.seats.length}>
        ${this.bar(about, speech)}
        ${notice(state.notice, () => this.change(table.unnoticed(this.state)))}
        ${isDealt ? board(this, speech, asking(this, speech)) : gathering(this, speech)}
        ${isDealt ? html`${ending(this, speech)}` : nothing}
        ${isDealt ? adviceShown(this, speech) : nothing}
        ${side(this, speech)}
        ${state.refusal ? html`<p class="refusal" role="alert">${state.refusal.why}</p>` : nothing}
        ${state.connection.open ? nothing : html`<p class="broken" role="status">${t("Connection lost. Reconnecting …")}</p>`}
      </main>`;
  }

  /** Which round it is; a game whose title does not say it has more to tell. @param {import("../table/stage.js").View} view @param {Speech} speech */
  round({ title, numbered }, speech) {
    const nth = numbered ? nothing : html`<span class="nth">${t("Round {n}", { n: this.shown.deal })}</span>`;
    return html`${nth}<span class="round">${speech.plain(title)}</span>`;
  }

  /** @param {Game} about @param {Speech} speech */
  bar(about, speech) {
    const { state } = this;
    const { panel } = state.side;
    const toggle = (/** @type {"log" | "rules" | "settings"} */ to) => () => this.change(table.turnedTo(this.state, to));
    const preset = String(this.info.settings.options.preset ?? Object.keys(about.presets)[0]);
    const sounds = () => { keep({ sound: kept.sound === "on" ? "off" : "on" }); this.draw(); };
    const once = offered(this, this.early.byFinger);
    return html`
      <header class="bar">
        ${leaving(this.door)}
        <h1><span class="titled">${speech.plain(about.title)}</span>${state.shown ? this.round(state.shown.view, speech) : nothing}</h1>
        ${once ?? nothing}
        <nav>
          ${layoutOf(about.look).hints ? nothing : hintSign(this)}
          <button class="plain sound" aria-pressed=${kept.sound === "on" ? "true" : "false"} aria-label=${t("Sound")} title=${t("Sound")} @click=${sounds}>♪</button>
          <button class="plain" aria-expanded=${panel === "settings"} aria-label=${t("Settings")} title=${t("Settings")} @click=${toggle("settings")}>⚙</button>
          <button class="plain" aria-expanded=${panel === "rules"} @click=${toggle("rules")}>${t("Rules")}<span class="preset"> ${t(about.presets[preset]?.name ?? preset)}</span></button>
          <button class="plain" aria-expanded=${panel === "log"} @click=${toggle("log")}>${t("Log")}${state.story.unread ? html`<b class="unread">${state.story.unread}</b>` : nothing}</button>
        </nav>
      </header>`;
  }
}
