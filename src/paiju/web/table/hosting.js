/**
 * What a host may do at the table, and that a player may always leave. Shown before the first deal, and beside the cards.
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("../wire/protocol").Watcher} Watcher
 */
import { html, nothing } from "../vendor/lit-html.js";
import { repeat } from "../vendor/lit-repeat.js";
import { go } from "../frame/address.js";
import { t } from "../words/speech.js";

/** @param {Live} live @param {Speech} speech */
export function hosting(live, speech) {
  const { info } = live;
  return html`
    <section class="hosting" aria-label=${t("People")}>
      <h3>${t("People")}${info.locked ? html` <span class="mark">${t("locked")}</span>` : nothing}</h3>
      ${info.host_seat >= 0 ? html`<p class="note">${t("Host: {name}", { name: speech.name(info.host_seat) })}</p>` : nothing}
      ${info.host ? orders(live, speech) : nothing}
      ${info.you >= 0 && info.phase !== "gathering" ? html`<div class="choices"><button class="choice leave" @click=${() => leave(live)}>${t("Leave the table")}</button></div>
        ${info.phase === "over" ? nothing : html`<p class="note">${t("In a match a bot plays on for you; your seat is yours until it is over.")}</p>`}` : nothing}
    </section>`;
}

/** Give the seat up, and go home. @param {Live} live */
function leave(live) {
  live.tell({ t: "stand" });
  go("/");
}

/** @param {Live} live @param {Speech} speech */
function orders(live, speech) {
  const { info } = live;
  const others = info.seats.flatMap((seat, at) => (seat.kind === "person" && at !== info.host_seat ? [at] : []));
  return html`
    <div class="choices">
      ${toggle(t("Lock the table"), info.locked, () => live.tell({ t: "lock", locked: !info.locked }))}
      ${toggle(t("Mute all spectators"), info.silenced, () => live.tell({ t: "silence", who: "", silenced: !info.silenced }))}
    </div>
    <p class="note">${t("Nobody new can sit down or watch at a locked table.")}</p>
    ${info.watchers.length ? html`<ul class="watchers" aria-label=${t("Spectators")}>${repeat(info.watchers, ({ id }) => id, (one) => watcher(live, one))}</ul>` : nothing}
    ${others.length ? html`<div class="choices" role="group" aria-label=${t("Make someone else the host")}>${repeat(others, (at) => at, (at) => html`<button class="choice hand-over" @click=${() => live.tell({ t: "hand_over", seat: at })}>${t("Make {name} the host", { name: speech.name(at) })}</button>`)}</div>` : nothing}
    <details class="closing"><summary>${t("Close the table")}</summary>
      <p class="note">${t("Everyone leaves, and nobody can come back. Finished rounds can still be replayed.")}</p>
      <button class="choice" @click=${() => live.tell({ t: "close" })}>${t("Close it for good")}</button></details>`;
}

/** Something that is on or off. @param {string} name @param {boolean} on @param {() => void} turn */
const toggle = (name, on, turn) => html`<button class="choice" aria-pressed=${on ? "true" : "false"} @click=${turn}>${on ? "✓ " : ""}${name}</button>`;

/** @param {Live} live @param {Watcher} one */
function watcher(live, { id, name, silenced }) {
  const called = name || t("Guest");
  return html`
    <li><b>${called}</b>
      <button class="plain" aria-label=${silenced ? t("Unmute {name}", { name: called }) : t("Mute {name}", { name: called })} @click=${() => live.tell({ t: "silence", who: id, silenced: !silenced })}>${silenced ? t("Unmute") : t("Mute")}</button>
      <button class="plain" aria-label=${t("Send away: {name}", { name: called })} @click=${() => live.tell({ t: "remove", who: id })}>${t("Send away")}</button></li>`;
}
