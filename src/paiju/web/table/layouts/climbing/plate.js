/**
 * The plate of a player: cards left, camp, points, bonus, total, marks, place.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Counter} Counter
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../../words/speech.js";
import { faceOf } from "../../levels.js";
import { clockOf, enlarging, marks } from "../../pieces.js";

const FEW = 5, LAST = 2; // cards left of which everyone should know, and be reminded

/** The sign of a camp. @param {Stage} stage @param {Speech} speech @param {number} seat */
export function camp(stage, speech, seat) {
  const bar = stage.shown.view.standing?.bars.find((one) => one.mark && one.seats.includes(seat));
  return bar?.mark ? html`<span class="camp ${bar.mark.shape}" role="img" aria-label=${speech.plain(bar.label)} title=${speech.plain(bar.label)}>${bar.mark.sign}</span>` : nothing;
}

/** @param {Stage} stage @param {Speech} speech @param {number} seat @param {string} side what its place is called */
export function plate(stage, speech, seat, side) {
  const { view } = stage.shown;
  const own = view.counters.filter((c) => c.seat === seat);
  const of = (/** @type {string} */ id) => own.find((c) => c.id === id);
  const [points, out] = ["points", "out"].map(of), left = own.find((c) => c.zone === "hand");
  const extra = own.filter((c) => c.short && c.value !== null); // numbers besides the points
  const total = of("total")?.value ?? stage.info.totals[seat];
  return html`
    <div class="plate ${view.turn.includes(seat) ? "turn" : ""} ${out ? "out" : ""}">
      ${left && seat !== stage.info.you ? html`<span class="left ${(left.value ?? 0) <= FEW ? "few" : ""} ${(left.value ?? 0) <= LAST ? "last" : ""}" title=${speech.plain(left.label)} aria-label="${speech.plain(left.label)} ${left.value}" role="img">${left.value}</span>` : nothing}
      <div class="told-of">
        <p class="who">${side ? html`<span class="side-name">${side}</span>` : nothing}${camp(stage, speech, seat)}
          <button class="name" aria-haspopup="dialog" title=${t("Enlarge")} @click=${enlarging(stage, seat)}>${faceOf(stage.info.seats[seat])}${speech.name(seat)}</button>
          ${out ? html`<span class="medal">${t("place {n}", { n: out.value ?? 0 })}</span>` : nothing}${marks(stage, seat)}</p>
        <p class="tally"><span class="points" title=${points ? speech.plain(points.label) : nothing}><b>${points?.value ?? 0}</b> ${t("pt|unit")}</span>
          ${extra.length ? html`<span class="extra">${extra.map((c) => html`<span class=${c.weight} title=${speech.plain(c.label)}>${speech.plain(c.short ?? c.label)}</span>`)}</span>` : nothing}
          ${total === undefined || total === null ? nothing : html`<span class="total" title=${t("total")}>Σ ${total}</span>`}
          ${own.map((c) => (c.short && c.value === null ? html`<span class="said" title=${speech.plain(c.label)}>${speech.plain(c.short)}</span>` : nothing))}</p>
      </div>
      ${clockOf(stage, seat)}
    </div>`;
}
