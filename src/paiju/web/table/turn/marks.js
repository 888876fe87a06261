/** What the stage did, and when, by the page's own clock: for anybody who wants to know why it felt slow, and for tests. */

const MOST = 4000; // notes that are kept

let noted = 0;

/** @param {string} name @param {unknown} [detail] */
export function note(name, detail = null) {
  if (noted >= MOST) { performance.clearMarks(); noted = 0; }
  noted += 1;
  performance.mark(`stage ${name}`, { detail });
}
