/**
 * Told when one let a card pass: the question was there, its clock ran out, and nobody answered.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {{asked: number | null, until: number | null, answered: boolean, words: string, note: string}} Before
 */
import { t } from "../../../words/speech.js";

const NEAR = 400; // milliseconds by which a clock may be early

/** @type {WeakMap<HTMLElement, Before>} */
const before = new WeakMap();

/** What is to be told beside the cards. @param {Stage} stage @param {Speech} speech */
export function note(stage, speech) {
  const { shown, info, eyes } = stage;
  const last = before.get(stage.root);
  const question = shown.asked === null ? null : eyes.picks.question;
  const pass = question && question.decline !== null && question.decline !== undefined ? question : null;
  const now = /** @type {{now?: number, deadline?: (number | null)[]}} */ (shown);
  if (last && last.asked === shown.asked) {
    last.answered ||= Boolean(stage.pending);
    return last.note;
  }
  const late = Boolean(last && last.asked !== null && !last.answered && last.until !== null && (now.now ?? 0) >= last.until - NEAR);
  before.set(stage.root, {
    asked: shown.asked, until: pass ? now.deadline?.[info.you] ?? null : null, answered: false,
    words: pass ? [speech.plain(pass.text), ...pass.costs.map((words) => speech.plain(words))].join(" · ") : "",
    note: late && last ? t("Time is up: passed. {what}", { what: last.words }) : shown.asked === null && last?.asked === null ? last.note : "",
  });
  return before.get(stage.root)?.note ?? "";
}

/** Say something until the next question. @param {Stage} stage @param {string} words */
export function explain(stage, words) {
  const last = before.get(stage.root);
  if (last) last.note = words;
  stage.draw();
}
