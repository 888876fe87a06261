/** *Play now* opens a table and goes there. The table page finds this note and sits down, once. */

const key = (/** @type {string} */ code) => `start ${code}`;

/** @param {string} code */
export const noteStart = (code) => sessionStorage.setItem(key(code), "yes");

/** @param {string} code */
export const isStarting = (code) => sessionStorage.getItem(key(code)) !== null;

/** @param {string} code */
export const forgetStart = (code) => sessionStorage.removeItem(key(code));
