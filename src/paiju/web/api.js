/** What is asked of the server that is not live: HTTP, JSON, and a refusal as its words. */

/** A no, in the server's words. */
export class Refused extends Error {}

/**
 * @param {string} path
 * @param {unknown} [body] sent as JSON by POST where there is one
 * @returns {Promise<any>}
 */
export async function ask(path, body) {
  const asked = body === undefined ? {} : {
    method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" },
  };
  const answer = await fetch(path, asked);
  const read = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(read?.error?.why ?? `${answer.status} ${answer.statusText}`);
  return read;
}

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** The same as `ask`, once a page: for what does not change while the server runs. */
export function look(/** @type {string} */ path) {
  if (!known.has(path)) {
    const asked = ask(path);
    asked.catch(() => known.delete(path));
    known.set(path, asked);
  }
  return /** @type {Promise<any>} */ (known.get(path));
}

/** An identity for this browser, kept as a cookie. */
export const guest = () => ask("/api/guests", {});

/** A new table; its code. */
export async function openTable(/** @type {object} */ settings) {
  await guest();
  return (await ask("/api/tables", settings)).id;
}
