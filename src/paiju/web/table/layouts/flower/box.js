/** A rectangle as a style. @param {{x: number, y: number, w: number, h: number}} rect @param {string} [more] */
export const box = ({ x, y, w, h }, more = "") => `left:${px(x)};top:${px(y)};width:${px(w)};height:${px(h)};${more}`;

/** A place for a card. @param {number} x @param {number} y @param {string} [more] */
export const spot = (x, y, more = "") => `left:${px(x)};top:${px(y)};${more}`;

/** @param {number} n */
const px = (n) => `${Math.round(n * 10) / 10}px`;
