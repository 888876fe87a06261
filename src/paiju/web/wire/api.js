/** Questions to the server that are not live: HTTP, JSON, and a refusal as its words. */
import { at } from "../place/place.js";
import { said, t } from "../words/speech.js";
import { hearEdition } from "./edition.js";

/** @typedef {import("./answers").No} No */

/** @typedef {typeof said} Say words as they are said: anywhere, or at a table that knows its players and cards */

/** Why not, without the field that is to blame. @param {No} no @param {Say} say */
export const reason = (no, say = said) => (no.said ? say(no.said) : t(no.why));

/** A refusal as a sentence: which field, if one is to blame, and why. @param {No} no @param {Say} say */
export function refusalWords(no, say = said) {
  const why = reason(no, say);
  if (!no.field) return why;
  const [, option] = no.field.match(/^options\.(.+)/) ?? [];
  return option ? t("option {name}: {why}", { name: option, why }) : t("Field {field}: {why}", { field: no.field, why });
}

/** The server refused, in the reader's language where the server gave words for it. */
export class Refused extends Error {
  /** @param {No} no */
  constructor(no) {
    super(refusalWords(no));
    this.no = no;
  }
}

/** The server did not answer at all. */
export class Unheard extends Error {
  constructor() {
    super(t("No connection to the server. This page works again when there is one."));
  }
}

/** Words for anything that went wrong. @param {unknown} no */
export const whyNot = (no) => (no instanceof Error ? no.message : String(no));

/** @param {Response} answer @param {unknown} read */
function refusalOf(answer, read) {
  const told = /** @type {{error?: No} | null} */ (read)?.error;
  return new Refused(told ?? { why: `${answer.status} ${answer.statusText}` });
}

/**
 * @template Answer
 * @param {string} path
 * @param {unknown} [body] sent as JSON by POST where there is one
 * @param {(path: string) => string} [place] where the path lies
 * @returns {Promise<Answer>}
 */
export async function ask(path, body, place = at) {
  const asked = body === undefined ? {} : {
    method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" },
  };
  const answer = await fetch(place(path), asked).catch(() => { throw new Unheard(); });
  hearEdition(answer);
  const read = await answer.json().catch(() => null);
  if (!answer.ok) throw refusalOf(answer, read);
  return /** @type {Answer} */ (read);
}

/** @type {Map<string, Promise<unknown>>} */
const known = new Map();

/**
 * The same as `ask`, but only the first time: for what does not change while the server runs.
 * @template Answer
 * @param {string} path
 * @param {unknown} [body]
 * @param {(path: string) => string} [place]
 * @returns {Promise<Answer>}
 */
export function askOnce(path, body, place) {
  const key = body === undefined ? path : `${path} ${JSON.stringify(body)}`;
  const asked = known.get(key) ?? ask(path, body, place);
  if (!known.has(key)) {
    known.set(key, asked);
    asked.catch(() => known.delete(key));
  }
  return /** @type {Promise<Answer>} */ (asked);
}
