/** Players at a table that is not live: in a lesson, and in a record. */
import { t } from "../words/speech.js";

/** A player by name; a bot has only its seat's number. @param {string} name @param {number} at */
export const called = (name, at) => name || t("Bot {n}", { n: at + 1 });

/** @param {string[]} names @returns {import("./stage.js").Seated[]} */
const seated = (names) => names.map((name) => ({ kind: "person", name, away: "", online: true }));

/** Those of whom something is known. @param {string[]} names */
export const people = (names) => seated(names.map(called));

/** Those of whom nothing is known but their seats. @param {number} players */
export const strangers = (players) => seated(Array.from({ length: players }, (_, at) => t("Seat {n}", { n: at + 1 })));
