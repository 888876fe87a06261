/**
 * What this browser's player finds here again: the table that waits, and the rounds that were played.
 * @typedef {import("../wire/answers").Game} Game
 * @typedef {import("../wire/answers").MyRound} MyRound
 * @typedef {import("../wire/answers").MyTable} MyTable
 */
import { html, nothing } from "../vendor/lit-html.js";
import { repeat } from "../vendor/lit-repeat.js";
import { at, link } from "../place/place.js";
import { called, people } from "../table/seated.js";
import { mine } from "../wire/endpoints.js";
import { said, Speech, t } from "../words/speech.js";

const AGAIN = 15000; // milliseconds between two looks at the tables

export class Mine {
  /** @param {() => void} changed told when there is something new to draw */
  constructor(changed) {
    this.changed = changed;
    /** @type {MyTable[]} */ this.tables = [];
    /** @type {MyRound[]} */ this.rounds = [];
    /** @type {number | null} */ this.more = null;
    this.copied = "";
    this.load();
    this.timer = setInterval(() => this.load(), AGAIN);
  }

  close() { clearInterval(this.timer); }

  /** Look again; what cannot be read now is read the next time. */
  async load() {
    const found = await mine(null).catch(() => null);
    if (!found) return;
    this.tables = found.tables;
    if (this.rounds[0]?.at !== found.rounds[0]?.at) [this.rounds, this.more] = [found.rounds, found.more];
    this.changed();
  }

  /** Older rounds too. */
  async older() {
    const { more } = this;
    const found = await mine(more).catch(() => null);
    if (!found || more !== this.more) return; // they stand there by now
    this.rounds = [...this.rounds, ...found.rounds];
    this.more = found.more;
    this.changed();
  }

  /** The tables where I sit, the one first that waits for me. @param {Game[]} games */
  table(games) {
    if (!this.tables.length) return nothing;
    return html`
      <section class="my-tables" aria-labelledby="my-tables">
        <h2 id="my-tables" class="unseen">${t("Your table")}</h2>
        ${repeat(this.tables, ({ id }) => id, (one) => this.one(one, games))}
      </section>`;
  }

  /** @param {MyTable} table @param {Game[]} games */
  one({ id, game, phase, seat, names, bots, totals, asked }, games) {
    const known = called(people({ names, bots }));
    const about = games.find((known) => known.id === game);
    const phases = { gathering: t("waiting for players"), playing: t("playing"), between: t("between rounds"), over: t("match over") };
    return html`
      <article class="my-table ${asked ? "asked" : ""}">
        <div>
          <p class="kind">${t("Your table")} · ${phases[phase]}</p>
          <h3>${about ? said(about.title) : game}</h3>
          <p class="who">${names.map((name, at) => html`<span class=${at === seat ? "me" : ""}>${at === seat ? t("You") : name === null ? t("Free seat") : known[at]}${totals.length ? html` <b>${signed(totals[at])}</b>` : nothing}</span> `)}</p>
          ${asked ? html`<p class="turn">▸ ${t("It is your turn")}</p>` : nothing}
        </div>
        <a class="choice main" href=${at(`/t/${id}`)}>${t("Go back")}</a>
      </article>`;
  }

  /** The rounds that I played. @param {Game[]} games */
  past(games) {
    if (!this.rounds.length) return nothing;
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    return html`
      <section class="my-rounds" aria-labelledby="my-rounds">
        <h2 id="my-rounds">${t("My rounds")}</h2>
        <ul>${repeat(this.rounds, ({ table, deal }) => `${table} ${deal}`, (round) => this.round(round, games, day))}</ul>
        ${this.more === null ? nothing : html`<button class="plain" @click=${() => this.older()}>${t("Older rounds")}</button>`}
      </section>`;
  }

  /** @param {MyRound} round @param {Game[]} games @param {Intl.DateTimeFormat} day */
  round({ table, deal, at: when, told }, games, day) {
    const about = games.find(({ id }) => id === told.game);
    const path = `/replay/${table}/${deal}`;
    const points = told.payments[told.seat];
    const speech = new Speech(called(people(told)), told.seat, {});
    const share = async () => { await navigator.clipboard.writeText(link(path)); this.copied = path; this.changed(); };
    return html`
      <li>
        <div><b>${about ? said(about.title) : told.game}</b>${told.title ? html` <span>${speech.plain(told.title)}</span>` : nothing}
          <p class="note">${told.result ? `${speech.plain(told.result)} · ` : ""}<time datetime=${new Date(when).toISOString()}>${day.format(when)}</time></p></div>
        ${points === undefined ? nothing : html`<b class="points ${points > 0 ? "won" : points < 0 ? "lost" : ""}">${signed(points)}</b>`}
        <a class="button" href=${at(path)}>${t("See it again")}</a>
        <a class="button" href=${at(`${path}?seen=${told.seat}&panel=review`)}>${t("Review")}</a>
        <button class="plain" @click=${share}>${this.copied === path ? t("Copied") : t("Share")}</button>
      </li>`;
  }
}

/** Points with their sign. @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
