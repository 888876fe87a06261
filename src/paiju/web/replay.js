/** A round played again: by link or from a record, step by step, from any seat or with open hands. */
import { html, nothing, render } from "./vendor/lit-html.js";
import { ask, guest, look, told } from "./api.js";
import { Picks } from "./asking.js";
import { middle, mine, opponents, sentence } from "./board.js";
import { settlement } from "./ending.js";
import { frame } from "./frame.js";
import { flights, land } from "./motion.js";
import { Speech, t } from "./words.js";

export class ReplayPage {
  /** @param {HTMLElement} root @param {string | undefined} code @param {number} deal */
  constructor(root, code, deal) {
    this.root = root;
    this.code = code;
    this.deal = deal;
    /** @type {any} */ this.record = null;
    /** @type {any} */ this.steps = null;
    this.cards = {};
    this.at = 0;
    /** @type {number | "open"} */ this.seat = "open";
    this.why = "";
    this.picks = new Picks(null, []);
    this.hints = new Set();
    /** @type {any} */ this.info = null;
    document.title = `${t("Replay")} · Paiju`;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener("keydown", this.keys);
    if (code) this.fetch();
    this.draw();
  }

  leave() { document.removeEventListener("keydown", this.keys); clearInterval(this.timer); }

  async fetch() {
    try {
      await guest();
      this.play(await ask(`/api/tables/${this.code}/records/${this.deal}`));
    } catch (no) { this.why = t("There is no such round, or it is not yours to see."); this.draw(); }
  }

  async read(/** @type {any} */ event) {
    const file = event.target.files[0];
    if (!file) return;
    try {
      this.play(JSON.parse(await file.text()));
    } catch { this.why = t("This is not a record."); this.draw(); }
  }

  async play(/** @type {any} */ record) {
    try {
      this.record = record;
      this.steps = await ask("/api/replay", { record, seat: this.seat });
      this.cards = await look(`/api/games/${this.steps.game}/cards`);
      this.why = "";
      const seats = Array.from({ length: this.steps.players }, (_, at) => ({ kind: "person", name: t("Seat {n}", { n: at + 1 }), away: "", online: true }));
      this.info = { settings: { game: this.steps.game }, seats, totals: [], you: -1, id: this.code };
      this.go(Math.min(this.at, this.steps.steps.length - 1));
    } catch (no) { this.why = /** @type {Error} */ (no).message; this.draw(); }
  }

  /** As the parts of a table ask for it. */
  get shown() { return { view: this.steps.steps[this.at].view, asked: null }; }
  get fresh() { return this.steps.steps[this.at].happened; }
  left() { return null; }

  go(/** @type {number} */ at) {
    const before = flights(this.root);
    this.at = Math.max(0, Math.min(at, this.steps.steps.length - 1));
    this.hints = new Set();
    this.info.you = typeof this.seat === "number" ? this.seat : -1;
    const { view } = this.shown;
    const hand = view.zones.find((/** @type {any} */ z) => z.id === "hand" && z.seat === this.info.you);
    this.picks = new Picks(null, hand ? hand.groups.flatMap((/** @type {any} */ g) => g.cards) : []);
    this.draw();
    land(this.root, before, this.fresh);
  }

  key(/** @type {KeyboardEvent} */ event) {
    if (!this.steps || /INPUT|SELECT/.test(document.activeElement?.tagName ?? "")) return;
    if (event.key === "ArrowRight") this.go(this.at + 1);
    if (event.key === "ArrowLeft") this.go(this.at - 1);
  }

  run() {
    if (this.timer) { clearInterval(this.timer); this.timer = undefined; } else {
      this.timer = setInterval(() => {
        if (this.at >= this.steps.steps.length - 1) { clearInterval(this.timer); this.timer = undefined; this.draw(); } else this.go(this.at + 1);
      }, 1200);
    }
    this.draw();
  }

  draw() { render(this.page(), this.root); }

  page() {
    if (!this.steps) return frame("replay", html`
      <h1>${t("Replay")}</h1>
      <p>${t("Every finished round can be seen again, card by card: by its link at the end of a round, or from a record kept as a file.")}</p>
      ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
      <p class="field"><label for="file">${t("A record")}</label><input id="file" type="file" accept=".json,application/json" @change=${(/** @type {any} */ event) => this.read(event)}></p>`);
    const speech = new Speech(this.info.seats.map((/** @type {any} */ seat) => seat.name), -1, this.cards);
    const { view } = this.shown;
    const last = this.steps.steps.length - 1;
    return html`
      <main class="table replaying ${this.steps.game} ${this.info.seats.length > 3 ? "crowded" : ""}" data-seats=${this.info.seats.length}>
        <header class="bar"><a class="home" href="/" aria-label="牌局: ${t("home")}">牌局</a><h1>${t("Replay")}<span class="round"> · ${speech.plain(view.title)}</span></h1>
          <nav><label class="unseen" for="seen">${t("Seen by")}</label><select id="seen" @change=${(/** @type {any} */ e) => { this.seat = e.target.value === "open" ? "open" : Number(e.target.value); this.play(this.record); }}>
            <option value="open">${t("open hands")}</option>${this.info.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`<option value=${at} ?selected=${this.seat === at}>${seat.name}</option>`)}<option value="-1" ?selected=${this.seat === -1}>${t("a spectator")}</option></select></nav></header>
        ${opponents(this, speech)}${middle(this, speech)}${this.info.you >= 0 ? mine(this, speech) : nothing}
        ${view.settlement ? html`<section class="ending within" role="region" tabindex="0" aria-label=${t("How the round ended")}>${settlement(this, speech, view.settlement)}</section>` : nothing}
        <section class="ask steps" aria-label=${t("Steps")}>
          <p class="question">${this.fresh.length ? this.fresh.slice(-2).map((/** @type {any} */ words) => html`<span>${sentence(this, speech, words)} </span>`) : t("The deal")}</p>
          <div class="scrub">
            <button class="choice" aria-label=${t("Back")} ?disabled=${this.at === 0} @click=${() => this.go(this.at - 1)}>◀</button>
            <input type="range" min="0" max=${last} .value=${String(this.at)} aria-label=${t("Step")} @input=${(/** @type {any} */ e) => this.go(Number(e.target.value))}>
            <button class="choice" aria-label=${t("Forward")} ?disabled=${this.at === last} @click=${() => this.go(this.at + 1)}>▶</button>
            <button class="choice" @click=${() => this.run()}>${this.timer ? t("Pause") : t("Run")}</button>
            <span class="count">${this.at}/${last}</span>
          </div>
          <p class="note">${this.steps.proof.checked ? t("✓ The shuffle is the one that was promised before the deal.") : this.steps.proof.why ? told(this.steps.proof) : nothing}
            ${this.code ? html`<a href="/api/tables/${this.code}/records/${this.deal}" download="${this.code}-${this.deal}.json">${t("Keep the record")}</a>` : nothing}</p>
        </section>
      </main>`;
  }
}
