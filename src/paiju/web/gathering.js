/** A table before the first deal: who sits where, the link for friends, bots for the rest. */
import { html, nothing } from "./vendor/lit-html.js";
import { picture, showsOf } from "./cards.js";
import { t } from "./words.js";

export function gathering(/** @type {any} */ page, /** @type {any} */ speech) {
  const { info } = page;
  const { seats, you, host, settings } = info;
  const empty = seats.filter((/** @type {any} */ seat) => seat.kind === "empty").length;
  const copy = () => navigator.clipboard?.writeText(location.href).then(() => { page.copied = true; page.draw(); });
  const fill = () => seats.forEach((/** @type {any} */ seat, /** @type {number} */ at) => seat.kind === "empty" && page.tell({ t: "bot", seat: at, bot: "greedy" }));
  return html`
    <section class="gathering">
      <div class="fan" aria-hidden="true">${showsOf(settings.game).map((card) => picture(settings.game, card, ""))}</div>
      <p class="invite">${t("Table {code}", { code: info.id.toUpperCase() })}
        <button class="choice" @click=${copy}>${page.copied ? t("Copied") : t("Copy the link for friends")}</button></p>
      <ol class="chairs">${seats.map((/** @type {any} */ seat, /** @type {number} */ at) => html`
        <li class=${seat.kind}>
          <b>${at === you ? t("You") : seat.kind === "empty" ? t("Free seat") : speech.name(at)}</b>
          ${seat.ready ? html`<span class="mark">${t("ready")}</span>` : nothing}
          ${seat.kind === "empty" && you < 0 ? html`<button class="choice" @click=${() => page.tell({ t: "sit", seat: at })}>${t("Sit here")}</button>` : nothing}
          ${seat.kind === "empty" && host ? html`<button class="choice" @click=${() => page.tell({ t: "bot", seat: at, bot: "greedy" })}>${t("Bot")}</button>` : nothing}
          ${seat.kind === "bot" && host ? html`<button class="choice" @click=${() => page.tell({ t: "bot", seat: at, bot: null })}>${t("Remove")}</button>` : nothing}
        </li>`)}</ol>
      <div class="choices">
        ${you >= 0 && empty && host ? html`<button class="choice" @click=${fill}>${t("Bots on all free seats")}</button>` : nothing}
        ${you >= 0 && !seats[you].ready ? html`<button class="choice main" @click=${() => page.ready()}>${t("Ready")}</button>` : nothing}
        ${you >= 0 ? html`<button class="choice" @click=${() => page.tell({ t: "stand" })}>${t("Stand up")}</button>` : nothing}
      </div>
      <p class="note">${empty ? t("The cards are dealt when every seat is taken and everyone is ready.") : you >= 0 && seats[you].ready ? t("Waiting for the others …") : ""}</p>
    </section>`;
}
