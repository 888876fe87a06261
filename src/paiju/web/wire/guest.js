/** The identity that this browser has for the server, in a cookie. */
import { ask } from "./api.js";

/** @type {Promise<unknown> | null} */
let latest = null; // what the server last made of this browser, or is making

/**
 * Have the server make somebody of this browser. One after the other: of two answers on their way the one that comes
 * last would hold, whichever was asked for last.
 * @template Answer
 * @param {() => Promise<Answer>} deed
 * @returns {Promise<Answer>}
 */
export function becoming(deed) {
  const before = latest ?? Promise.resolve();
  const done = before.then(deed, deed);
  latest = done;
  done.catch(() => { if (latest === done) latest = null; });
  return done;
}

/** An identity for this browser, unless it has one. @returns {Promise<unknown>} */
export const guest = () => (latest ? latest.catch(guest) : becoming(() => ask("/api/guests", {})));
