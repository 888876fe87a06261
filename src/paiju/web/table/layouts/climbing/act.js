/**
 * What I can do: sort, hint, pass, play; or that nothing can be done, and a question before the play begins.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("../../stage.js").Choice} Choice
 * @typedef {import("./geometry.js").Places} Places
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { kept } from "../../../kept/kept.js";
import { explained } from "../../../rulebook/terms.js";
import { marked, t } from "../../../words/speech.js";
import { hintButton, isAdvised } from "../../advice.js";
import { swallow } from "../../drag.js";
import { follow } from "../../eyes.js";
import { clock, sentence, turnLeft } from "../../pieces.js";
import { inRow } from "./faces.js";
import { isAside, mind, turnAside } from "./memory.js";
import { orderOf, turnOrder } from "./order.js";

const SOON = 2000; // milliseconds until a table passes by itself
const AGAIN = 50; // milliseconds until it tries again where no answer is taken yet
const LONG = 450; // milliseconds that make a press a long one
const MINIS = 5; // cards of a group that are drawn

/** Whether something is asked of this reader, and what. @param {Stage} stage */
const asked = (stage) => (stage.shown.asked !== null && !stage.shown.view.settlement && !stage.info.seats[stage.info.you]?.away ? stage.eyes.picks.question : null);

/** The only answer there is, where it plays nothing. @param {Stage} stage @returns {Choice | null} */
function only(stage) {
  const choices = asked(stage)?.choices ?? [];
  return choices.length === 1 && !choices[0].cards.length ? choices[0] : null;
}

/** Pass after a while, unless the reader does not want it. @param {Stage} stage @param {Choice} choice @returns {number | null} seconds left */
function byItself(stage, choice) {
  const it = mind(stage);
  if (!stage.tell || kept.pass === "never" || stage.pending) return null;
  if (it.asked !== stage.shown.asked) {
    it.asked = stage.shown.asked;
    const wait = kept.pass === "once" ? 0 : SOON, question = it.asked;
    it.until = Date.now() + wait;
    for (let passed = 1000; passed < wait; passed += 1000) setTimeout(() => stage.draw(), passed);
    const pass = () => {
      if (stage.shown.asked !== question || only(stage)?.line !== choice.line) return;
      if (stage.unready) setTimeout(pass, AGAIN);
      else stage.act?.(choice.line);
    };
    setTimeout(pass, wait);
  }
  return Math.max(0, Math.ceil((it.until - Date.now()) / 1000));
}

const ORDERS = () => /** @type {Record<string, string>} */ ({ rank: t("by rank"), count: t("by number"), suit: t("by suit") });

/** @param {Stage} stage @param {Speech} speech */
export function actions(stage, speech) {
  const question = asked(stage), alone = only(stage);
  const pending = stage.pending ? "pending" : "";
  if (alone && question) {
    const left = byItself(stage, alone);
    return html`
      <section class="ask act ${pending}" aria-label=${t("Question")}>
        <p class="question unseen">${speech.plain(question.text)}</p>
        <div class="choices"><button class="choice main cannot" @click=${() => follow(stage, alone.line)}>
          <b>${t("Cannot beat it")}</b>${left === null ? nothing : html`<span class="effect">${t("passes by itself in {n} s", { n: left })}</span>`}</button></div>
      </section>`;
  }
  const free = Boolean(question && stage.eyes.picks.free);
  return html`
    <section class="ask act ${question ? (free ? "free" : "") : "idle"} ${pending}" aria-label=${question && !free ? t("Answer") : t("Question")}>
      ${question && !free ? nothing : html`<p class="question unseen">${speech.plain(question?.text ?? waiting(stage))}</p>`}
      <div class="marking">${order(stage)}${hintButton(stage)}${pass(stage, speech)}${play(stage, speech)}</div>
    </section>`;
}

/** The player whom everyone waits for. @param {Stage} stage */
function waiting(stage) {
  const who = stage.shown.view.turn.map((seat) => `@${seat}`);
  return who.length ? { text: marked("Waiting for {who}"), args: { who } } : t("One moment …");
}

/** @param {Stage} stage */
const order = (stage) => html`<button class="choice order" title=${t("Sort the hand")} @click=${() => turnOrder(stage)}>${ORDERS()[orderOf(stage)]} <span aria-hidden="true">⇅</span></button>`;

/** *Pass*; where it is not allowed, a press says why. @param {Stage} stage @param {Speech} speech */
function pass(stage, speech) {
  const { picks } = stage.eyes, question = asked(stage);
  if (!question || !picks.free) return html`<button class="choice pass" disabled>${t("Pass")}</button>`;
  const at = question.decline, choice = at === null || at === undefined ? null : question.choices[at];
  const meant = choice && !picks.marks.size && isAdvised(stage, choice.line);
  const why = () => { mind(stage).note = speech.plain(question.text); stage.draw(); };
  return html`<button class="choice pass ${meant ? "meant" : ""}" aria-disabled=${choice ? "false" : "true"} @click=${() => (choice ? follow(stage, choice.line) : why())}>${t("Pass")}</button>`;
}

/** *Play*, with what the chosen cards are, or why they cannot be played. @param {Stage} stage @param {Speech} speech */
function play(stage, speech) {
  const { picks } = stage.eyes;
  const says = html`<span class="says">${t("Play")}</span>`;
  if (!asked(stage) || !picks.free) return html`<button class="choice main play" disabled>${says}</button>${clear(stage)}`;
  if (!picks.marks.size) {
    const { note } = mind(stage);
    mind(stage).note = "";
    return html`<button class="choice main play" disabled>${says}<span class="effect">${note || t("Tap or sweep cards")}</span></button>${clear(stage)}`;
  }
  const answer = stage.study?.line === picks.line ? stage.study : null;
  const known = answer?.choice ?? picks.known;
  const why = known ? "" : answer?.why ?? "";
  const words = known ? [known.reading ?? known.label, ...known.effects] : [];
  return html`
    <button class="choice main play" ?disabled=${why !== ""} @click=${() => stage.act?.(stage.eyes.picks.line)}>${says}
      <span class="effect" aria-live="polite">${why || (known ? html`${words.map((one) => html`<span>${speech.plain(one)}</span> `)}✓` : "…")}</span></button>
    ${clear(stage)}`;
}

/** Choose nothing; it keeps its place while nothing is chosen. @param {Stage} stage */
const clear = (stage) => html`<button class="choice clear" ?disabled=${!stage.eyes.picks.marks.size} aria-label=${t("Clear")} title=${t("Clear")}
  @click=${() => { mind(stage).runs = []; follow(stage, stage.eyes.picks.cleared()); }}>✕</button>`;

/** The runs that a sweep crossed. @param {Stage} stage @param {Speech} speech */
export function runs(stage, speech) {
  const { runs: found, swept } = mind(stage), { picks } = stage.eyes;
  if (!found.length || swept !== stage.shown.asked || !picks.free || !picks.marks.size) return nothing; // the hand was swept for another play
  return html`<div class="runs">${found.map((c) => html`<button class="choice" @click=${() => { mind(stage).runs = []; follow(stage, stage.eyes.picks.markingAll(c.cards)); }}>${speech.plain(c.reading ?? c.label)}</button>`)}</div>`;
}

/** What the hand holds by itself: a touch chooses it, a long press lays it aside. @param {Stage} stage @param {Speech} speech @param {Places} places */
export function groups(stage, speech, { zones, form }) {
  const points = stage.shown.view.points.find((p) => p.seat === stage.info.you);
  const items = points?.items.filter((item) => item.short && item.cards.length) ?? [];
  const each = form === "small" ? 54 : form === "desk" ? 90 : form === "tablet" ? 100 : 56, room = Math.max(1, Math.floor(zones.groups.w / (each + 4)));
  const shown = items.length > room ? items.slice(0, room - 1) : items;
  const token = (/** @type {(typeof items)[number]} */ item) => {
    const away = isAside(stage, item.cards), chosen = !away && stage.eyes.picks.free && stage.eyes.picks.areMarked(item.cards);
    const choose = () => {
      mind(stage).runs = [];
      if (away) turnAside(stage, item.cards);
      else if (stage.eyes.picks.free) follow(stage, chosen ? stage.eyes.picks.cleared() : stage.eyes.picks.markingAll(item.cards));
      else stage.see({ ...stage.eyes, hints: new Set(item.cards) });
    };
    return html`<button class="token ${chosen ? "chosen" : ""} ${away ? "away" : ""}" .style="width: ${each}px" aria-pressed=${chosen ? "true" : "false"}
      title="${speech.plain(item.label)} · ${speech.plain(item.value)}"
      @pointerdown=${(/** @type {PointerEvent} */ down) => press(down, () => turnAside(stage, item.cards))} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}
      @keydown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter" && event.shiftKey) { event.preventDefault(); turnAside(stage, item.cards); } }} @click=${choose}>
      <span class="minis" aria-hidden="true">${item.cards.slice(0, MINIS).map((card) => picture(inRow(stage.look), card, "", "token-card"))}</span>
      <span class="called">${away ? html`<i aria-hidden="true">🔒</i>` : nothing}${item.short ? speech.plain(item.short) : ""}</span>
      <span class="unseen">${away ? t("{what}, laid aside", { what: speech.plain(item.label) }) : speech.plain(item.label)}</span></button>`;
  };
  return html`<div class="groups" role="group" aria-label=${t("What the hand holds")}>${shown.map(token)}
    ${items.length > shown.length ? html`<details class="more"><summary class="token">+${items.length - shown.length}</summary><div class="rest">${items.slice(shown.length).map(token)}</div></details>` : nothing}</div>`;
}

/** A press that lasts does something else than a touch. @param {PointerEvent} down @param {() => void} held */
function press(down, held) {
  const over = new AbortController(), hear = { signal: over.signal, capture: true };
  let isLong = false;
  const timer = setTimeout(() => { isLong = true; held(); }, LONG);
  const end = () => { clearTimeout(timer); over.abort(); };
  const when = (/** @type {"pointerup" | "pointercancel" | "pointerleave" | "pointerdown"} */ name, /** @type {() => void} */ deed) => addEventListener(name, (event) => { if (event.pointerId === down.pointerId) deed(); }, hear);
  when("pointerup", () => { if (isLong) swallow(); end(); });
  when("pointerleave", () => { if (!isLong) end(); }); // what lies under a long press may be drawn anew
  for (const name of /** @type {const} */ (["pointercancel", "pointerdown"])) when(name, end);
}

/** A question that no cards answer: paper over the middle. @param {Stage} stage @param {Speech} speech */
export function paper(stage, speech) {
  const question = asked(stage);
  if (!question || stage.eyes.picks.free || only(stage)) return nothing;
  const first = question.choices.filter((_, at) => at === question.decline), then = question.choices.filter((_, at) => at !== question.decline);
  const button = (/** @type {Choice} */ c, /** @type {boolean} */ likely) => html`<button class="choice ${likely ? "main" : ""}" @click=${() => follow(stage, c.line)}>
    <span class="says">${sentence(stage.look, speech, c.label)}</span>${c.effects.map((words) => html`<span class="effect">${sentence(stage.look, speech, words)}</span>`)}</button>`;
  return html`
    <section class="ask grave paper ${stage.pending ? "pending" : ""}" aria-label=${t("Question")}>
      <p class="question"><span>${explained(stage.game, sentence(stage.look, speech, question.text))}</span>${clock(turnLeft(stage, stage.shown.view.viewer))}</p>
      ${question.about.length ? html`<p class="about">${question.about.map((words) => html`<span>${explained(stage.game, sentence(stage.look, speech, words))}</span> `)}</p>` : nothing}
      <div class="choices">${first.map((c) => button(c, false))}${then.map((c) => button(c, true))}</div>
    </section>`;
}
