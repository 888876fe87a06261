/**
 * A finished round looked at again: what every decision of a seat was worth by what it knew then, and luck and skill
 * apart. The server computes it; this page asks how far it is.
 * @typedef {import("../wire/answers").Decision} Decision
 * @typedef {import("../wire/answers").Reviewed} Reviewed
 * @typedef {import("../wire/answers").RoundRecord} RoundRecord
 * @typedef {import("../words/speech.js").Speech} Speech
 * @typedef {import("../cards/picture.js").Look} Look
 */
import { html, nothing } from "../vendor/lit-html.js";
import { valueOf } from "../frame/events.js";
import { reason, whyNot } from "../wire/api.js";
import { orderReview, reviewReply } from "../wire/endpoints.js";
import { t } from "../words/speech.js";
import { sentence } from "./pieces.js";

const AGAIN = 700; // milliseconds between two looks

/** Points with their sign, to one place. @param {number} n */
const signed = (n) => {
  const short = Math.abs(n) >= 20 ? Math.round(n) : Math.round(10 * n) / 10;
  return short > 0 ? `+${short}` : short < 0 ? `−${-short}` : "0";
};

export class Review {
  /** @param {() => void} changed @param {number} seat the seat that is looked at first */
  constructor(changed, seat) {
    this.changed = changed;
    this.seat = seat;
    /** @type {Reviewed | null} */ this.found = null;
    /** @type {[number, number] | null} */ this.progress = null; // decisions looked at, of how many
    this.why = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.timer = undefined;
    this.asked = 0;
  }

  leave() { clearTimeout(this.timer); this.asked += 1; }

  /** Another seat, or another record: nothing is known of it. @param {number} seat */
  turn(seat) {
    this.leave();
    Object.assign(this, { seat, found: null, progress: null, why: "" });
    this.changed();
  }

  /** Have it made. @param {RoundRecord} record */
  async order(record) {
    const asked = this.asked += 1;
    Object.assign(this, { found: null, progress: [0, 0], why: "" });
    this.changed();
    try {
      const { id } = await orderReview(record, this.seat);
      await this.look(id, asked);
    } catch (no) { this.refuse(whyNot(no), asked); }
  }

  /** @param {string} id @param {number} asked */
  async look(id, asked) {
    if (asked !== this.asked) return;
    const reply = await reviewReply(id);
    if (asked !== this.asked) return;
    if (reply.error) { this.refuse(reason(reply.error), asked); return; }
    if (reply.review) {
      Object.assign(this, { found: reply.review, progress: null });
      this.changed();
      return;
    }
    if (reply.progress) this.progress = [reply.progress.done, reply.progress.of];
    this.changed();
    this.timer = setTimeout(() => this.look(id, asked).catch((/** @type {unknown} */ no) => this.refuse(whyNot(no), asked)), AGAIN);
  }

  /** @param {string} why @param {number} asked */
  refuse(why, asked) {
    if (asked !== this.asked) return;
    Object.assign(this, { why, progress: null });
    this.changed();
  }

  /** @param {{look: Look, speech: Speech, names: string[], record: RoundRecord, go: (step: number) => void}} round */
  page(round) {
    const { names, record } = round;
    return html`
      <div class="review">
        <p class="whose"><label for="reviewed">${t("Seat")}</label><select id="reviewed" @change=${(/** @type {Event} */ event) => this.turn(Number(valueOf(event)))}>
          ${names.map((name, at) => html`<option value=${at} ?selected=${at === this.seat}>${name}</option>`)}</select></p>
        ${this.why ? html`<p class="refused" role="alert">${this.why}</p>` : nothing}
        ${this.found ? this.told(this.found, round) : this.progress ? this.coming(this.progress) : html`
          <p>${t("A strong player looks at every decision again, knowing only what this seat knew then.")}</p>
          <button class="choice main" @click=${() => this.order(record)}>${t("Review this round")}</button>`}
      </div>`;
  }

  /** @param {[number, number]} progress */
  coming([done, of]) {
    return html`<p role="status">${of ? t("{done} of {total} decisions", { done, total: of }) : t("Waiting for a free moment …")}</p><progress max=${Math.max(of, 1)} .value=${done} aria-label=${t("Review")}></progress>`;
  }

  /** @param {Reviewed} found @param {{look: Look, speech: Speech, go: (step: number) => void}} round */
  told(found, round) {
    const parts = /** @type {[string, number, string][]} */ ([
      [t("the deal"), found.deal, t("what these cards were worth before anything was played")],
      [t("the decisions"), found.skill, t("what was lost against the best play; 0 is perfect")],
      [t("the stock and the others"), found.stock, t("what came by chance, and by what the others did")],
    ]);
    const worst = found.worst.map((at) => found.decisions[at]);
    return html`
      <table class="parts"><tbody>${parts.map(([name, points, about]) => html`<tr><th scope="row">${name}<small>${about}</small></th><td class=${points < 0 ? "lost" : points > 0 ? "won" : ""}>${signed(points)}</td></tr>`)}
        <tr class="comes-to"><th scope="row">${t("the round")}</th><td>${signed(found.result)}</td></tr></tbody></table>
      ${worst.length ? html`<h3>${t("What cost most:")}</h3><ol class="worst">${worst.map((one) => this.decision(one, round))}</ol>` : html`<p>${t("Every decision was as good as the best.")}</p>`}
      <details><summary>${t("All decisions")}</summary><ol>${found.decisions.map((one) => this.decision(one, round))}</ol></details>`;
  }

  /** @param {Decision} one @param {{look: Look, speech: Speech, go: (step: number) => void}} round */
  decision(one, { look, speech, go }) {
    return html`
      <li><button class="plain" @click=${() => go(one.at)}>${t("Step {n}", { n: one.at })}</button> ${sentence(look, speech, one.played)}
        ${one.loss ? html`<b class="lost">${signed(-one.loss)}</b>
          <p class="better">${t("Better:")} ${sentence(look, speech, one.best)}${one.reason ? html` – ${sentence(look, speech, one.reason)}` : nothing}</p>` : html`<span class="fine">✓</span>`}
        <small title=${t("what it comes to on average")}>${t("about {n}", { n: signed(one.points) })}</small></li>`;
  }
}
