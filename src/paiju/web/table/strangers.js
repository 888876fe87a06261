/** Players of whom nothing is known but their seats: in a lesson, and in a record. */
import { t } from "../words/speech.js";

/** @param {number} players @returns {import("./stage.js").Seated[]} */
export const strangers = (players) => Array.from({ length: players }, (_, at) => ({ kind: "person", name: t("Seat {n}", { n: at + 1 }), away: "", online: true }));
