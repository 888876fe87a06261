/** How wide a word is, in heights of its letters. */

const NARROW = 0.68; // a letter that is no character

/** @param {string} word */
export const breadth = (word) => [...word].reduce((sum, letter) => sum + (/[\u0000-\u024f]/.test(letter) ? NARROW : 1), 0);
