/** A table: what the server showed last, drawn whole. It knows no rule and keeps no books. */
import { html, nothing, render } from "../vendor/lit-html.js";
import { guest, look, told } from "../wire/api.js";
import { asking } from "../table/question.js";
import { middle, mine, opponents } from "../table/board.js";
import { ending } from "../table/ending.js";
import { gathering } from "../table/gathering.js";
import { keep, kept } from "../kept/kept.js";
import { keys } from "../table/keys.js";
import { flights, land } from "../table/motion.js";
import { Muted } from "../kept/muted.js";
import { Picks } from "../table/picks.js";
import { Shouts } from "../table/shouts.js";
import { side } from "../table/side.js";
import { Line, newId } from "../wire/socket.js";
import { hearChange } from "../table/sound.js";
import { Speech, t } from "../words/speech.js";

const LOG = 200; // sentences remembered
const SHOWN = 4; // sentences that are read over the cards
const READ = 6000; // milliseconds that a refusal stays
const SURE = 120; // milliseconds without another mark, until it is asked what the cards are
const WIDE = "(min-width: 75rem) and (min-height: 44rem)"; // room for the log beside the cards

/** Why marked cards cannot be played, by the server's word. */
const WHY = () => /** @type {Record<string, string>} */ ({
  not_a_combo: t("These cards are no combination."),
  does_not_beat: t("This does not beat what lies there."),
  needs_3s: t("The first lead must contain the three of spades."),
  must_beat: t("Who can beat it must."),
});

/** The page of one table. */
export class TablePage {
  /** @param {HTMLElement} root @param {string} code */
  constructor(root, code) {
    this.root = root;
    this.code = code.toLowerCase();
    /** @type {any} */ this.info = null;
    /** @type {any} */ this.shown = null;
    /** @type {any} */ this.about = null;
    this.cards = {};
    this.stream = "";
    this.seq = 0;
    this.offset = 0;
    this.open = true;
    /** @type {any[]} */ this.log = [];
    /** @type {any[]} */ this.fresh = [];
    /** @type {any[]} */ this.heard = [];
    this.why = "";
    this.panel = matchMedia(WIDE).matches ? "log" : "";
    this.peek = -1;
    /** @type {import("../table/stage.js").Reading | null} */ this.reading = null;
    this.asking = ""; // the message that asked for it
    /** @type {Map<string, DOMRect> | undefined} */ this.held = undefined;
    this.shouts = new Shouts(() => this.draw());
    this.muted = new Muted(this.code);
    this.unread = 0;
    this.folded = false;
    this.looking = false; // at the table, with the settlement laid aside
    this.pending = "";
    /** @type {{ t: string, id: string, asked: number, action: string } | null} */ this.sent = null;
    this.begun = new Set();
    this.drawing = false;
    this.again = false;
    this.picks = new Picks(null, []);
    this.tab = "sheet"; // of the rules beside the cards
    /** @type {import("../rulebook/reader.js").Reader | null} */ this.reader = null;
    /** @type {Set<string>} */ this.hints = new Set();
    /** @type {Line | null} */ this.line = null;
    this.gone = false;
    this.enter();
    this.tick = setInterval(() => this.timed && this.draw(), 1000);
    this.keys = (/** @type {KeyboardEvent} */ event) => keys(this, event);
    document.addEventListener("keydown", this.keys);
    this.draw();
  }

  /** Come to the table, as whoever this browser is; a stranger is given a name tag first. */
  async enter() {
    await guest().catch(() => this.changed(false));
    if (this.gone) return;
    this.line = new Line(`/api/tables/${this.code}/socket`, (said) => this.hear(said), (open) => this.changed(open), () => this.hello());
  }

  leave() {
    this.gone = true;
    this.line?.close();
    clearInterval(this.tick);
    document.removeEventListener("keydown", this.keys);
  }

  hello() {
    return { t: "hello", name: kept.name || t("Guest"), stream: this.stream, after: this.seq };
  }

  changed(/** @type {boolean} */ open) {
    this.open = open;
    this.draw();
  }

  hear(/** @type {any} */ said) {
    if (said.seq) this.seq = said.seq;
    const flown = said.t === "shown" ? flights(this.root, this.held) : null;
    switch (said.t) {
      case "welcome": this.stream = said.stream; this.offset = said.now - Date.now(); this.repeat(said.resumed); break;
      case "table": this.seated(said); break;
      case "shown": this.show(said); break;
      case "refused": this.refused(said); break;
      case "reading": if (said.id === this.asking && this.reading) this.reading.choice = said.choice; break;
      case "heard": this.heard.push(said); if (this.panel !== "log") this.unread += 1; break;
      case "talk": this.heard = said.words; break;
      case "bye": this.refuse(told(said)); if (!said.again) this.line?.close(); break;
    }
    this.draw();
    if (flown) land(this.root, flown, this.fresh);
  }

  async seated(/** @type {any} */ info) {
    this.info = info;
    this.start();
    if (this.about) return;
    this.about = await look("/api/games").then((games) => games.find((/** @type {any} */ game) => game.id === info.settings.game));
    this.cards = await look(`/api/games/${info.settings.game}/cards`);
    document.title = `${new Speech([], -1, {}).plain(this.about.title)} · Paiju`;
    this.draw();
  }

  show(/** @type {any} */ said) {
    const dealt = this.shown && this.info && said.view.title && JSON.stringify(said.view.title) !== JSON.stringify(this.shown.view.title);
    this.called(said);
    if (said.asked !== this.sent?.asked) this.pending = ""; // an answer is acknowledged before it is seen; until then the question stays shut
    this.shown = said;
    this.held = undefined;
    this.offset = said.now - Date.now();
    this.hints = new Set();
    if (!said.view.settlement) this.looking = false;
    if (dealt || (this.info?.phase === "playing" && !said.view.settlement && this.folded)) this.folded = false;
    if (said.happened.length) {
      this.fresh = said.happened;
      this.log = [...this.log, ...said.happened].slice(-LOG);
    }
    const hand = said.view.zones.find((/** @type {any} */ z) => z.id === "hand" && z.seat === said.view.viewer);
    this.picks = this.picks.asked(said.view.question, hand ? hand.groups.flatMap((/** @type {any} */ g) => g.cards) : []);
    const speech = this.speech();
    const asked = said.view.question && said.asked !== null ? [said.view.question.text] : [];
    const ended = said.view.settlement ? [said.view.settlement.result] : [];
    const sentences = [...said.happened.slice(-SHOWN), ...ended, ...asked].map((words) => speech.plain(words));
    const aloud = document.getElementById("said");
    if (aloud && sentences.length) aloud.textContent = sentences.join(". ");
  }

  refused(/** @type {import("../wire/protocol").Refused} */ no) {
    const why = (no.word && WHY()[no.word]) || told(no);
    if (no.id && no.id === this.asking) {
      if (this.reading && no.word !== "busy") this.reading.why = why;
      return;
    }
    if (no.id === this.pending) this.pending = "";
    this.held = undefined;
    this.refuse(why);
  }

  /** Ask what the marked cards would be, once the player stops marking. */
  study() {
    clearTimeout(this.soon);
    this.reading = null;
    if (!this.picks.free || !this.picks.marks.size) return;
    this.soon = setTimeout(() => {
      if (!this.picks.free || !this.picks.marks.size || this.shown?.asked === null) return;
      this.reading = { line: this.picks.line, choice: null, why: "" };
      this.asking = this.tell({ t: "read", asked: this.shown.asked, action: this.picks.line });
    }, SURE);
  }

  refuse(/** @type {string} */ why) {
    this.why = why;
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => { this.why = ""; this.draw(); }, READ);
  }

  /** What is heard and seen large of what happened. */
  called(/** @type {any} */ said) {
    this.shouts.hear(said.happened);
    const asked = said.asked !== null && said.asked !== this.shown?.asked;
    hearChange(this.shown?.view, said.view, { called: said.happened.some((/** @type {any} */ words) => words.shout), asked });
  }

  /** Send a message; the server says `done` or `refused`. */
  tell(/** @type {any} */ message) {
    const id = newId();
    if (!this.line?.send({ id, ...message })) this.refuse(t("The line is broken; it comes back by itself."));
    return id;
  }

  act(/** @type {string} */ action) {
    if (this.pending || this.shown?.asked === null) return;
    this.pending = newId();
    this.sent = { t: "act", id: this.pending, asked: this.shown.asked, action };
    this.tell(this.sent);
    this.draw();
  }

  /**
   * After a broken line: an answer that nobody acknowledged is given again; by its name it is played once. A server
   * that does not know this stream does not know either whom I do not want to hear.
   * @param {boolean} known
   */
  repeat(known) {
    if (this.pending && this.sent) this.line?.send(this.sent);
    if (!known) for (const seat of this.muted.seats) this.tell(this.muted.message(seat));
  }

  ready() {
    const entropy = Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");
    this.tell({ t: "ready", commitment: this.info.commitment, entropy });
    this.folded = true;
    this.draw();
  }

  /** *Play now*: sit down, let bots take the other seats, and deal. Each is asked for once. */
  start() {
    const key = `start ${this.code}`;
    if (!sessionStorage.getItem(key)) return;
    const { phase, you, seats, commitment } = this.info;
    const once = (/** @type {string} */ what, /** @type {any} */ message) => {
      if (!this.begun.has(what)) this.begun.add(what) && this.tell(message);
    };
    if (phase !== "gathering") sessionStorage.removeItem(key);
    else if (you < 0) once("sit", { t: "sit" });
    else if (seats.some((/** @type {any} */ seat) => seat.kind === "empty")) {
      seats.forEach((/** @type {any} */ seat, /** @type {number} */ at) => seat.kind === "empty" && once(`bot ${at}`, { t: "bot", seat: at, bot: "greedy" }));
    } else if (commitment && !this.begun.has("ready")) {
      this.begun.add("ready");
      this.ready();
    }
  }

  speech() {
    const names = (this.info?.seats ?? []).map((/** @type {any} */ seat, /** @type {number} */ at) => (seat.kind === "bot" ? t("Bot {n}", { n: at + 1 }) : seat.name || t("Seat {n}", { n: at + 1 })));
    return new Speech(names, this.info?.you ?? -1, this.cards);
  }

  /** Hear a seat's words no more, or again. @param {number} seat */
  mute(seat) {
    this.muted.turn(seat);
    this.tell(this.muted.message(seat));
    this.draw();
  }

  /** Open the book beside the cards. @param {string} rule */
  cite(rule) {
    this.panel = "rules";
    this.tab = "book";
    this.draw();
    this.reader?.open(rule);
  }

  /** What is left of a seat's time, in seconds. */
  left(/** @type {number} */ seat) {
    return this.until(this.shown?.deadline?.[seat]);
  }

  /** What is left of the claim window, in seconds: it is open for all alike. */
  claiming() {
    return this.until(this.shown?.closes);
  }

  /** Seconds until a moment of server time; null where there is none. */
  until(/** @type {number | null | undefined} */ at) {
    return at === null || at === undefined ? null : Math.max(0, Math.ceil((at - this.offset - Date.now()) / 1000));
  }

  /** Whether a clock runs that everyone here sees. */
  get timed() {
    const times = [this.shown?.closes ?? null, ...(this.shown?.deadline ?? [])];
    return times.some((at) => at !== null);
  }

  /** Draw it; what asks for it while it is being drawn (a focus that goes) is drawn after it. */
  draw() {
    if (this.drawing) { this.again = true; return; }
    this.drawing = true;
    render(this.page(), this.root);
    this.drawing = false;
    if (this.again) { this.again = false; this.draw(); }
  }

  page() {
    if (!this.info || !this.about) return html`<main class="waiting"><h1>${t("Table {code}", { code: this.code.toUpperCase() })}</h1><p>${this.open ? t("One moment …") : t("There is no such table, or the server does not answer.")}</p><a class="button" href="/">${t("Home")}</a></main>`;
    const speech = this.speech();
    const cards = this.shown && this.info.phase !== "gathering";
    return html`
      <main class="table ${this.shown?.asked != null ? "asked" : ""} ${this.panel ? "sided" : ""} ${this.info.settings.game} ${cards ? "" : "empty"} ${this.info.seats.length > 3 ? "crowded" : ""}" data-seats=${this.info.seats.length}>
        ${this.bar(speech)}
        ${cards ? html`${opponents(this, speech)}${middle(this, speech)}${mine(this, speech)}${asking(this, speech)}` : gathering(this, speech)}
        ${cards ? ending(this, speech) : nothing}
        ${cards ? this.shouts.drawn(speech) : nothing}
        ${side(this, speech)}
        ${this.why ? html`<p class="refusal" role="alert">${this.why}</p>` : nothing}
        ${this.open ? nothing : html`<p class="broken" role="status">${t("The line is broken; it comes back by itself.")}</p>`}
      </main>`;
  }

  bar(/** @type {Speech} */ speech) {
    const toggle = (/** @type {string} */ panel) => () => {
      this.panel = this.panel === panel ? "" : panel;
      if (panel === "log") this.unread = 0;
      this.draw();
    };
    const preset = this.info.settings.options?.preset ?? Object.keys(this.about.presets)[0];
    const sounds = () => { keep({ sound: kept.sound === "on" ? "off" : "on" }); this.draw(); };
    return html`
      <header class="bar">
        <a class="home" href="/" aria-label="牌局: ${t("leave the table")}" title=${t("leave the table")}>牌局</a>
        <h1>${speech.plain(this.about.title)}${this.shown ? html`<span class="round">${speech.plain(this.shown.view.title)}</span>` : nothing}</h1>
        <nav>
          <button class="plain sound" aria-pressed=${kept.sound === "on" ? "true" : "false"} aria-label=${t("Sound")} title=${t("Sound")} @click=${sounds}>♪</button>
          <button class="plain" aria-expanded=${this.panel === "settings"} aria-label=${t("Settings")} title=${t("Settings")} @click=${toggle("settings")}>⚙</button>
          <button class="plain" aria-expanded=${this.panel === "rules"} @click=${toggle("rules")}>${t("Rules")}<span class="preset"> ${t(this.about.presets[preset]?.name ?? preset)}</span></button>
          <button class="plain" aria-expanded=${this.panel === "log"} @click=${toggle("log")}>${t("Log")}${this.unread ? html`<b class="unread">${this.unread}</b>` : nothing}</button>
        </nav>
      </header>`;
  }
}
