/**
 * *Play now* opens a table and goes there. The table page finds this note and sits down, once.
 * @typedef {{commitment: string, seats: number}} Begun what the server said of the table when it opened it
 */

const key = (/** @type {string} */ code) => `start ${code}`;

/** @param {string} code @param {Begun | true} begun true: the first steps are done */
export const noteStart = (code, begun) => sessionStorage.setItem(key(code), JSON.stringify(begun));

/** How a table was opened that is to be started at once. @param {string} code @returns {Begun | true | null} */
export const starting = (code) => /** @type {Begun | true | null} */ (JSON.parse(sessionStorage.getItem(key(code)) ?? "null"));

/** @param {string} code */
export const forgetStart = (code) => sessionStorage.removeItem(key(code));
