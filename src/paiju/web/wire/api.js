/** What is asked of the server that is not live: HTTP, JSON, and a refusal as its words. */
import { said, t } from "../words/speech.js";

/** @typedef {{why: string, said?: import("../words/speech.js").Words | null, field?: string, at?: number, action?: string}} No a refusal as the server sends it */

/** A no, in the reader's language where the server gave words for it. */
export class Refused extends Error {
  /** @param {No} no */
  constructor(no) {
    super(told(no));
    this.no = no;
  }
}

/** Why not, without the field that is to blame. @param {No} no */
export const reason = (no) => (no.said ? said(no.said) : t(no.why));

/** A refusal as a sentence: which field, if one is to blame, and why. @param {No} no */
export function told(no) {
  const why = reason(no);
  if (!no.field) return why;
  const [, option] = no.field.match(/^options\.(.+)/) ?? [];
  return option ? t("option {name}: {why}", { name: option, why }) : t("Field {field}: {why}", { field: no.field, why });
}

/** No answer at all. */
export class Unheard extends Error {
  constructor() {
    super(t("No connection to the server. This page works again when there is one."));
  }
}

/**
 * @param {string} path
 * @param {unknown} [body] sent as JSON by POST where there is one
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const asked = body === undefined ? {} : {
    method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" },
  };
  const answer = await fetch(path, asked).catch(() => { throw new Unheard(); });
  const read = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(read?.error ?? { why: `${answer.status} ${answer.statusText}` });
  return read;
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/**
 * The same as `ask`, once a page: for what does not change while the server runs.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export function look(path, body) {
  const key = body === undefined ? path : `${path} ${JSON.stringify(body)}`;
  const asked = known.get(key) ?? ask(path, body);
  if (!known.has(key)) {
    known.set(key, asked);
    asked.catch(() => known.delete(key));
  }
  return asked;
}

/** An identity for this browser, kept as a cookie. */
export const guest = () => ask("/api/guests", {});

/**
 * A new table; its code.
 * @param {object} settings
 * @returns {Promise<string>}
 */
export async function openTable(settings) {
  await guest();
  return (await ask("/api/tables", settings)).id;
}
