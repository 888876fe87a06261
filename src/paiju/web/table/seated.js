/** The people and bots at a table, live, in a lesson or in a record, and what they are called. */
import { t } from "../words/speech.js";
import { botName } from "./levels.js";

/** @typedef {import("./stage.js").Seated} Seated */

/** @param {Seated["kind"]} kind @param {string} name @returns {Seated} */
const seated = (kind, name) => ({ kind, name, away: "", online: true });

/** Those of whom something is known: a seat without a name is a bot's. @param {{names: (string | null)[], bots: string[]}} sitting */
export const people = ({ names, bots }) => names.map((name, at) => (name ? seated("person", name) : seated("bot", bots[at] ?? "")));

/** Those of whom nothing is known but their seats. @param {number} players */
export const strangers = (players) => Array.from({ length: players }, (_, at) => seated("person", t("Seat {n}", { n: at + 1 })));

/** What all of them are called. @param {Seated[]} seats */
export const called = (seats) => seats.map(({ kind, name }, at) => (kind === "bot" ? botName(seats, at) : name || t("Seat {n}", { n: at + 1 })));
