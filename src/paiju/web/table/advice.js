/**
 * *Hint*: what the strongest bot would play, what it comes to, and why; from what the player knows and nothing else.
 * @typedef {import("./stage.js").Stage} Stage
 * @typedef {import("./stage.js").Live} Live
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("../wire/protocol").Hint} Hint
 */
import { html, nothing } from "../vendor/lit-html.js";
import { t } from "../words/speech.js";
import { sentence } from "./pieces.js";

/** *Hint*, where it may be asked for. @param {Stage} stage */
export const hintButton = ({ hint }) => (hint ? html`<button class="choice suggest" ?disabled=${!hint.free} @click=${() => hint.ask()}>${t("Hint")}</button>` : nothing);

/** The same in the bar, as a sign. @param {Stage} stage */
export const hintSign = ({ hint }) => (hint ? html`<button class="plain suggest" ?disabled=${!hint.free} aria-label=${t("Hint")} title=${t("Hint")} @click=${() => hint.ask()}><svg class="bulb" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2a7 7 0 0 0-4 12.7c.8.6 1 1.3 1 2.3h6c0-1 .2-1.7 1-2.3A7 7 0 0 0 12 2z" fill="currentColor"/><path d="M9 19h6M10 22h4" stroke="currentColor" stroke-width="2"/></svg></button>` : nothing);

/** Whether the hint says this. @param {Stage} stage @param {string} line */
export const isAdvised = (stage, line) => stage.hint?.best?.line === line;

/** What was advised. @param {Live} live @param {Speech} speech */
export function adviceShown(live, speech) {
  const { advice } = live.state;
  if (!advice) return nothing;
  if (advice === "coming") return html`<p class="advice" role="status">${t("Thinking …")}</p>`;
  const [best, ...others] = advice.hints;
  if (!best) return nothing;
  return html`
    <aside class="advice" role="status">
      <button class="plain close" aria-label=${t("Close")} @click=${() => live.hint?.close()}>✕</button>
      <p><b>${sentence(live.look, speech, best.label)}</b> ${expected(best)}</p>
      ${best.reason ? html`<p>${sentence(live.look, speech, best.reason)}</p>` : nothing}
      ${others.length ? html`<p class="others">${t("Next best")}: ${others.map((one) => html`<span>${sentence(live.look, speech, one.label)} ${expected(one)}</span> `)}</p>` : nothing}
    </aside>`;
}

/** What an action is expected to come to. @param {Hint} hint */
function expected({ points }) {
  if (points === null || points === undefined) return nothing;
  const whole = Math.abs(points) >= 10 ? Math.round(points) : Math.round(10 * points) / 10;
  return html`<span class="expected" title=${t("what it comes to on average")}>${t("about {n}", { n: (whole > 0 ? "+" : "") + String(whole) })}</span>`;
}
