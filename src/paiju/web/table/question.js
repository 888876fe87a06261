/**
 * The question: what can be done now, by touch, mouse or keys. Every answer is a line that the server offered.
 * @typedef {import("./stage.js").Choice} Choice
 * @typedef {import("./stage.js").Speech} Speech
 * @typedef {import("./stage.js").Stage} Stage
 */
import { html, nothing } from "../vendor/lit-html.js";
import { picture } from "../cards/picture.js";
import { explained } from "../rulebook/terms.js";
import { marked, t } from "../words/speech.js";
import { hintButton } from "./advice.js";
import { follow } from "./eyes.js";
import { clock, sentence, turnLeft } from "./pieces.js";

const SEVERAL = 6; // choices that stand side by side
const EXAMPLES = 24; // plays that are listed where any cards may be played

/** The choices that are shown as buttons: those that no touch of one card says, and claims of a card that lies on the table. @param {Stage} stage */
export function listed({ eyes: { picks }, shown }) {
  if (picks.free) return picks.examples.slice(0, EXAMPLES);
  if (picks.at >= 0) return picks.of(picks.at).length > 1 || !picks.plays(picks.at).length ? picks.of(picks.at) : [];
  const open = shown.view.zones.filter((zone) => zone.seat === null).flatMap((zone) => zone.groups.flatMap((g) => g.cards));
  return picks.choices.filter((c) => !(c.cards.length === 1 && picks.hand.includes(c.cards[0]) && !open.includes(c.cards[0])));
}

/** The question to the player, or the player whom everyone waits for. @param {Stage} stage @param {Speech} speech */
export function asking(stage, speech) {
  const { view, asked } = stage.shown;
  const me = stage.info.seats[stage.info.you];
  if (view.settlement) return html`<section class="ask idle"></section>`;
  if (me?.away) return html`<section class="ask"><p class="question">${t("A bot plays for you.")}</p><div class="choices"><button class="choice main" @click=${() => stage.tell?.({ t: "back" })}>${t("Play myself again")}</button></div></section>`;
  if (asked === null || !stage.eyes.picks.question) return waiting(stage, speech);
  return stage.eyes.picks.free ? freely(stage, speech) : offered(stage, speech);
}

/** Nothing is asked of this player now. @param {Stage} stage @param {Speech} speech */
function waiting(stage, speech) {
  const open = stage.claiming?.() ?? null;
  const { pause, turn } = stage.shown.view;
  const who = turn.map((seat) => `@${seat}`);
  const said = pause ?? (who.length ? { text: marked("Waiting for {who}"), args: { who } } : null);
  const left = open === null ? nothing : html` <span class="clock" role="timer">${open}</span>`;
  return html`<section class="ask idle"><p class="question">${said ? speech.plain(said) : t("One moment …")}${left}</p></section>`;
}

/** A question whose every answer is listed. @param {Stage} stage @param {Speech} speech */
function offered(stage, speech) {
  const { picks } = stage.eyes;
  const list = listed(stage);
  const grave = picks.at < 0 && list.length === picks.choices.length && list.some((c) => c.effects.length > 0);
  const fold = () => follow(stage, stage.eyes.picks.but({ folded: !stage.eyes.picks.folded }));
  return html`
    <section class="ask ${grave ? "grave" : ""} ${grave && picks.folded ? "folded" : ""} ${stage.pending ? "pending" : ""} ${list.length > SEVERAL ? "long" : ""}" aria-label=${t("Question")}>
      ${question(stage, speech)}
      ${grave ? html`<button class="plain peek" aria-expanded=${picks.folded ? "false" : "true"} @click=${fold}>${picks.folded ? t("Answer") : t("Look at the table first")}</button>` : nothing}
      ${list.length ? html`<div class="choices">${list.map((c) => choice(stage, speech, c))}</div>` : nothing}
    </section>`;
}

/** The question; or, while a card is pointed at, the consequence of playing it. @param {Stage} stage @param {Speech} speech */
function question(stage, speech) {
  const { picks } = stage.eyes;
  const preview = picks.preview.flatMap((c) => [c.label, ...c.effects]);
  const words = preview.length ? preview : [picks.question?.text ?? ""];
  const hint = picks.preview.length && picks.at >= 0 ? [t("Touch again to play.")] : [];
  return html`<p class="question ${preview.length ? "preview" : ""}">${[...words, ...hint].map((one) => html`<span>${explained(stage.game, sentence(stage.look, speech, one))}</span> `)}${clock(turnLeft(stage, stage.shown.view.viewer))}</p>`;
}

/** A choice is pointed at, or no longer, by a mouse or by the focus: the cards that it means are seen. @param {Stage} stage @param {Choice} c */
export function pointing(stage, c) {
  const at = stage.eyes.picks.choices.indexOf(c);
  const point = (/** @type {number} */ to) => () => { if (stage.eyes.picks.choice !== to) follow(stage, stage.eyes.picks.but({ choice: to })); };
  const mouse = (/** @type {number} */ to) => (/** @type {PointerEvent} */ event) => { if (event.pointerType === "mouse") point(to)(); };
  return { on: point(at), off: point(-1), over: mouse(at), out: mouse(-1) };
}

/** @param {Stage} stage @param {Speech} speech @param {Choice} c */
function choice(stage, speech, c) {
  const { on, off, over, out } = pointing(stage, c);
  const go = (/** @type {PointerEvent} */ event) => {
    const { picks } = stage.eyes;
    // a finger sees first what it would play
    follow(stage, picks.free && event.pointerType === "touch" && !picks.areMarked(c.cards) ? picks.markingAll(c.cards) : c.line);
  };
  return html`
    <button class="choice" @click=${go} @pointerenter=${over} @pointerleave=${out} @focus=${on} @blur=${off}>
      <span class="says">${sentence(stage.look, speech, c.label)}</span>
      ${c.effects.map((words) => html`<span class="effect">${sentence(stage.look, speech, words)}</span>`)}
    </button>`;
}

/** A question whose cards are chosen freely: mark them, see what they are, play them. @param {Stage} stage @param {Speech} speech */
function freely(stage, speech) {
  const { picks } = stage.eyes;
  const others = picks.choices.filter((c) => !c.cards.length);
  const clear = () => follow(stage, stage.eyes.picks.cleared());
  return html`
    <section class="ask free ${stage.pending ? "pending" : ""}" aria-label=${t("Question")}>
      ${question(stage, speech)}
      <div class="marking">
        ${others.map((c) => choice(stage, speech, c))}
        ${hintButton(stage)}
        ${picks.marks.size ? html`<button class="choice clear" @click=${clear}>${t("Clear")}</button>` : nothing}
        ${play(stage, speech)}
      </div>
      <div class="choices examples" role="group" aria-label=${t("Plays")} tabindex="0">${listed(stage).map((c) => choice(stage, speech, c))}</div>
    </section>`;
}

/** *Play*, with what the marked cards are, or why they cannot be played. @param {Stage} stage @param {Speech} speech */
function play(stage, speech) {
  const { picks } = stage.eyes;
  if (!picks.marks.size) return html`<button class="choice main play" disabled><span class="says">${t("Play")}</span><span class="effect">${t("Touch the cards you want to play.")}</span></button>`;
  const answer = stage.study?.line === picks.line ? stage.study : null;
  const known = answer?.choice ?? picks.known;
  const why = known ? "" : answer?.why ?? "";
  const effects = known ? [known.reading ?? known.label, ...known.effects] : [];
  return html`
    <button class="choice main play" ?disabled=${why !== ""} @click=${() => stage.act?.(stage.eyes.picks.line)}>
      <span class="says">${t("Play")} ${picks.marked.map((card) => picture(stage.look, card, speech.card(card), "mini"))}</span>
      <span class="effect" aria-live="polite">${why || (known ? effects.map((words) => html`<span>${speech.plain(words)}</span> `) : "…")}</span>
    </button>`;
}
