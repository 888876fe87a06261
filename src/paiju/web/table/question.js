/** The question: what can be done now, by touch, mouse or keys. Every answer is a line it was given. */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { clock, sentence } from "./pieces.js";
import { Picks } from "./picks.js";
import { t } from "../words/speech.js";

export { Picks };

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./stage.js").Speech} Speech */
/** @typedef {import("./stage.js").Choice} Choice */

const SEVERAL = 6; // choices that stand side by side
const EXAMPLES = 24; // plays that are listed where any cards may be played; *Hint* knows the others

/** The choices that are shown as buttons: those that no touch of one card says, and claims of a card that lies on the table. @param {Stage} page */
function listed({ picks, shown }) {
  if (picks.free) return picks.examples.slice(0, EXAMPLES);
  if (picks.at >= 0) return picks.of(picks.at).length > 1 || !picks.plays(picks.at).length ? picks.of(picks.at) : [];
  const open = shown.view.zones.filter((zone) => zone.seat === null).flatMap((zone) => zone.groups.flatMap((g) => g.cards));
  return picks.choices.filter((c) => !(c.cards.length === 1 && picks.hand.includes(c.cards[0]) && !open.includes(c.cards[0])));
}

/** @param {Stage} page @param {Speech} speech */
export function asking(page, speech) {
  const { view, asked } = page.shown;
  const me = page.info.seats[page.info.you];
  if (view.settlement) return html`<section class="ask idle"></section>`;
  if (me?.away) return html`<section class="ask"><p class="question">${t("A bot plays for you.")}</p><div class="choices"><button class="choice main" @click=${() => page.tell?.({ t: "back" })}>${t("Play on myself")}</button></div></section>`;
  if (asked === null || !page.picks.question) {
    const who = view.turn.map((seat) => speech.name(seat)).join(", ");
    const open = page.claiming?.() ?? null;
    if (open !== null) return html`<section class="ask idle"><p class="question">${t("Whoever can, may claim the card")} <span class="clock" role="timer">${open}</span></p></section>`;
    return html`<section class="ask idle"><p class="question">${who ? t("Waiting for {who}", { who }) : t("One moment …")}</p></section>`;
  }
  return page.picks.free ? freely(page, speech) : offered(page, speech);
}

/** A question whose every answer is listed. @param {Stage} page @param {Speech} speech */
function offered(page, speech) {
  const { picks } = page;
  const list = listed(page);
  const grave = picks.at < 0 && list.length === picks.choices.length && list.some((c) => c.effects.length > 0);
  const fold = () => { picks.folded = !picks.folded; page.draw(); };
  return html`
    <section class="ask ${grave ? "grave" : ""} ${grave && picks.folded ? "folded" : ""} ${page.pending ? "pending" : ""} ${list.length > SEVERAL ? "long" : ""}" aria-label=${t("Question")}>
      ${question(page, speech)}
      ${grave ? html`<button class="plain peek" aria-expanded=${picks.folded ? "false" : "true"} @click=${fold}>${picks.folded ? t("Answer") : t("Look at the table first")}</button>` : nothing}
      ${list.length ? html`<div class="choices">${list.map((c) => choice(page, speech, c))}</div>` : nothing}
    </section>`;
}

/** What is asked; or, while a card is pointed at, what it would do. @param {Stage} page @param {Speech} speech */
function question(page, speech) {
  const { picks } = page;
  const preview = picks.preview.flatMap((c) => [c.label, ...c.effects]);
  const words = preview.length ? preview : [picks.question?.text ?? ""];
  if (picks.preview.length && picks.at >= 0) words.push(t("Touch again to play."));
  return html`<p class="question ${preview.length ? "preview" : ""}">${words.map((one) => html`<span>${sentence(page, speech, one)}</span> `)}${clock(page.left(page.shown.view.viewer))}</p>`;
}

/** @param {Stage} page @param {Speech} speech @param {Choice} c */
function choice(page, speech, c) {
  const { picks } = page;
  const at = picks.choices.indexOf(c);
  const point = (/** @type {number} */ to) => () => { if (picks.choice !== to) { picks.choice = to; page.draw(); } };
  const mouse = (/** @type {number} */ to) => (/** @type {PointerEvent} */ event) => { if (event.pointerType === "mouse") point(to)(); };
  const go = (/** @type {PointerEvent} */ event) => {
    // a finger sees first what it would play
    if (picks.free && event.pointerType === "touch" && [...picks.marked].sort().join() !== [...c.cards].sort().join()) picks.markAll(page, c.cards);
    else page.act?.(c.line);
  };
  return html`
    <button class="choice" @click=${go} @pointerenter=${mouse(at)} @pointerleave=${mouse(-1)} @focus=${point(at)} @blur=${point(-1)}>
      <span class="says">${sentence(page, speech, c.label)}</span>
      ${c.effects.map((words) => html`<span class="effect">${sentence(page, speech, words)}</span>`)}
    </button>`;
}

/** A question whose cards are chosen freely: mark them, see what they are, play them. @param {Stage} page @param {Speech} speech */
function freely(page, speech) {
  const { picks } = page;
  const others = picks.choices.filter((c) => !c.cards.length);
  const clear = () => { picks.marks = new Set(); picks.marksChanged(page); };
  return html`
    <section class="ask free ${page.pending ? "pending" : ""}" aria-label=${t("Question")}>
      ${question(page, speech)}
      <div class="marking">
        ${others.map((c) => choice(page, speech, c))}
        <button class="choice suggest" ?disabled=${!picks.examples.length} @click=${() => picks.suggest(page)}>${t("Hint")}</button>
        ${picks.marks.size ? html`<button class="choice clear" @click=${clear}>${t("Clear")}</button>` : nothing}
        ${play(page, speech)}
      </div>
      <div class="choices examples" role="group" aria-label=${t("Plays")} tabindex="0">${listed(page).map((c) => choice(page, speech, c))}</div>
    </section>`;
}

/** *Play*, with what the marked cards are, or why they cannot be played. @param {Stage} page @param {Speech} speech */
function play(page, speech) {
  const { picks } = page;
  if (!picks.marks.size) return html`<button class="choice main play" disabled><span class="says">${t("Play")}</span><span class="effect">${t("Touch the cards you want to play.")}</span></button>`;
  const game = page.info.settings.game;
  const answer = page.reading?.line === picks.line ? page.reading : null;
  const known = answer?.choice ?? picks.known;
  const why = known ? "" : answer?.why ?? "";
  return html`
    <button class="choice main play" ?disabled=${why !== ""} @click=${() => page.act?.(picks.line)}>
      <span class="says">${t("Play")} ${picks.marked.map((card) => picture(game, card, speech.card(card), "mini"))}</span>
      <span class="effect" aria-live="polite">${why || (known ? [readingOf(known), ...known.effects].map((words) => html`<span>${speech.plain(words)}</span> `) : "…")}</span>
    </button>`;
}

/** What a play is, without naming its cards again. @param {Choice} c @returns {import("./stage.js").Words} */
function readingOf(c) {
  const combo = c.label.args?.combo;
  return combo !== null && typeof combo === "object" ? combo : c.label;
}
