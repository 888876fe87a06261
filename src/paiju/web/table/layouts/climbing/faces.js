/** The faces of cards that lie in columns: rank and suit stand side by side, so that a strip of them says all. */

const DRAWN = "/cards/playing"; // a game may bring pictures of its own, which have no such faces

/** @param {import("../../../cards/picture.js").Look} look */
export const inRow = (look) => (look.faces === DRAWN ? { ...look, faces: `${DRAWN}/row` } : look);
