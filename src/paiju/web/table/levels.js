/**
 * The bots that people choose: five levels with a name and a face each. The same list as `bots/levels.py`.
 * @typedef {import("./stage.js").Seated} Seated
 * @typedef {{bot: string, strength: () => string, name: () => string, face: () => unknown}} Level
 */
import { html, nothing } from "../vendor/lit-html.js";
import { valueOf } from "../frame/events.js";
import { keep, kept } from "../kept/kept.js";
import { t } from "../words/speech.js";

/** A face is a disc with what makes the animal: simple enough for sixteen pixels. */
const chick = () => html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="13" r="10" fill="#f7cf46"/><path d="M12 3c-1.5-2 1-3 0-.5 2-1.5 2.5 .9 .5 1.5z" fill="#d99a1c"/><circle cx="8" cy="12" r="1.6" fill="#2b2118"/><circle cx="16" cy="12" r="1.6" fill="#2b2118"/><path d="M9.5 15h5l-2.5 3.5z" fill="#e2711d"/></svg>`;
const rabbit = () => html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true"><path d="M7 10C4 4 5 0 7.5 .5S10 6 10 10zm10 0c3-6 2-10-.5-9.5S14 6 14 10z" fill="#fff" stroke="#c9bfae"/><circle cx="12" cy="15" r="8.5" fill="#fff" stroke="#c9bfae"/><circle cx="8.8" cy="14" r="1.5" fill="#b33a3a"/><circle cx="15.2" cy="14" r="1.5" fill="#b33a3a"/><path d="M10.7 17h2.6L12 18.7z" fill="#e58fa0"/></svg>`;
const fox = () => html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 2l7 5h4l7-5v10c0 6-5 11-9 11S3 18 3 12z" fill="#d9722a"/><path d="M3.5 13c3 0 5 3 8.5 10 3.5-7 5.5-10 8.5-10-.5 6-5 10-8.5 10s-8-4-8.5-10z" fill="#fff"/><circle cx="8" cy="12" r="1.5" fill="#2b2118"/><circle cx="16" cy="12" r="1.5" fill="#2b2118"/><circle cx="12" cy="21.5" r="1.5" fill="#2b2118"/></svg>`;
const crane = () => html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="12" r="10" fill="#f4f4f0" stroke="#9aa3a3"/><path d="M4 5a10 10 0 0 1 14 0c-4 2.5-10 2.5-14 0z" fill="#c3272b"/><circle cx="13" cy="11" r="1.7" fill="#1c1c1c"/><path d="M18 10l6 3.2-6.5 1.8z" fill="#6d7f52"/><path d="M3 17c3-2 9-2 14 1a10 10 0 0 1-14-1z" fill="#26282b"/></svg>`;
const tiger = () => html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true"><circle cx="5" cy="5" r="3.5" fill="#e8932f"/><circle cx="19" cy="5" r="3.5" fill="#e8932f"/><circle cx="12" cy="13" r="10.5" fill="#f0a63c"/><path d="M9 4.5h6M9.5 7h5M12 3v6M1.8 12l4 1M2.5 16l4-1M22.2 12l-4 1M21.5 16l-4-1" stroke="#2b2118" stroke-width="1.5" fill="none"/><circle cx="8" cy="12" r="1.6" fill="#2b2118"/><circle cx="16" cy="12" r="1.6" fill="#2b2118"/><ellipse cx="12" cy="18" rx="4.5" ry="3.5" fill="#fff"/><path d="M10.5 15.5h3L12 17.3z" fill="#2b2118"/></svg>`;

/** @type {Level[]} */
export const LEVELS = [
  { bot: "learning", strength: () => t("learning|level"), name: () => t("Chick"), face: chick },
  { bot: "easy", strength: () => t("easy|level"), name: () => t("Rabbit"), face: rabbit },
  { bot: "good", strength: () => t("good|level"), name: () => t("Fox"), face: fox },
  { bot: "strong", strength: () => t("strong|level"), name: () => t("Crane"), face: crane },
  { bot: "master", strength: () => t("master|level"), name: () => t("Tiger"), face: tiger },
];
const USUAL = "easy";

/** @param {string} bot */
const levelOf = (bot) => LEVELS.find((one) => one.bot === bot);

/** The level that this reader plays against. */
export const chosenLevel = () => levelOf(kept.level)?.bot ?? USUAL;

/** What a bot on a seat is called: by its level; where several of one level sit, with the number of its seat. @param {Seated[]} seats @param {number} at */
export function botName(seats, at) {
  const level = levelOf(seats[at].name);
  if (!level) return t("Bot {n}", { n: at + 1 });
  const alone = seats.filter((seat) => seat.kind === "bot" && seat.name === level.bot).length < 2;
  return alone ? level.name() : t("{name} {n}", { name: level.name(), n: at + 1 });
}

/** The face of whoever sits there, if it is a bot that has one. @param {{kind: string, name: string} | undefined} seat */
export function faceOf(seat) {
  const level = seat?.kind === "bot" ? levelOf(seat.name) : undefined;
  return level ? html`<span class="level" title="${level.name()}: ${level.strength()}">${level.face()}</span>` : nothing;
}

/** How strong a bot is, in a word. @param {{name: string}} seat */
export const strengthOf = ({ name }) => levelOf(name)?.strength() ?? name;

/** How strong the bots shall be; it is remembered. @param {string} id @param {() => void} changed */
export function levelField(id, changed) {
  const now = chosenLevel();
  const chosen = LEVELS.find((one) => one.bot === now);
  return html`<span class="levels">${chosen ? chosen.face() : nothing}<label for=${id}>${t("Bots")}</label>
    <select id=${id} @change=${(/** @type {Event} */ event) => { keep({ level: valueOf(event) }); changed(); }}>
      ${LEVELS.map((one) => html`<option value=${one.bot} ?selected=${one.bot === now}>${one.name()} · ${one.strength()}</option>`)}</select></span>`;
}
