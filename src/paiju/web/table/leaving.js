/**
 * The way home from a table: a player who leaves in the middle of a round is asked first, by whatever way.
 * @typedef {import("./stage.js").Live} Live
 */
import { html } from "../vendor/lit-html.js";
import { at } from "../place/place.js";
import { t } from "../words/speech.js";

/** Whether others, or my own cards, wait for me here. @param {Live} stage */
const isMissed = ({ state: { shown, info, ended } }) => !ended && info !== null && info.you >= 0 && info.phase === "playing" && shown !== null && shown.view.settlement === null;

/** Stands at the door of a table: the link home, the browser's way back, the tab that is closed. */
export class Door {
  /** @param {Live} stage */
  constructor(stage) {
    this.stage = stage;
    this.closes = (/** @type {BeforeUnloadEvent} */ event) => { if (isMissed(stage)) event.preventDefault(); }; // the browser asks in words of its own
    addEventListener("beforeunload", this.closes);
  }

  /** A player who goes now is not asked any more. */
  open() { removeEventListener("beforeunload", this.closes); }

  /** Ask, where it is not time to leave; whether that was so. */
  asks() {
    const dialog = this.dialog;
    if (!dialog || !isMissed(this.stage)) return false;
    if (!dialog.open) dialog.showModal();
    return true;
  }

  get dialog() { return /** @type {HTMLDialogElement | null} */ (this.stage.root.querySelector("dialog.leave")); }
}

/** @param {Door} door */
export function leaving(door) {
  const ask = (/** @type {Event} */ event) => {
    if (!door.asks()) return;
    event.preventDefault();
    event.stopPropagation(); // the page would follow the link
  };
  return html`
    <a class="home" href=${at("/")} aria-label="牌局: ${t("leave the table")}" title=${t("leave the table")} @click=${ask}>牌局</a>
    <dialog class="leave" aria-labelledby="leave-asks">
      <h2 id="leave-asks">${t("Leave in the middle of the round?")}</h2>
      <p>${t("Your seat is kept, and the home page leads back to it. When your time is over, a bot plays for you.")}</p>
      <p class="choices"><a class="button" href=${at("/")} @click=${() => door.open()}>${t("Leave")}</a><button class="choice main" autofocus @click=${() => door.dialog?.close()}>${t("Stay")}</button></p>
    </dialog>`;
}
