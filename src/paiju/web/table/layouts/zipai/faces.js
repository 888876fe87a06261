/** Short faces: little more than the character, for cards that lie in rows and columns. */
import { kept } from "../../../kept/kept.js";
import { language } from "../../../words/speech.js";

const DRAWN = "/cards/zipai"; // a game may bring pictures of its own, which have no such faces

/** Whether a card also bears its number: readers of Chinese need none. */
export const isNumbered = () => (kept.numbers === "auto" ? language() !== "zh" : kept.numbers === "on");

/** @param {import("../../../cards/picture.js").Look} look */
export const short = (look) => (look.faces === DRAWN ? { ...look, faces: `${DRAWN}/${isNumbered() ? "numbered" : "short"}` } : look);
