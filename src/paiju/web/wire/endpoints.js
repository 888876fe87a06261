/**
 * The server's addresses, and what each of them answers.
 * @typedef {import("./answers").About} About
 * @typedef {import("./answers").Book} Book
 * @typedef {import("./answers").CardNames} CardNames
 * @typedef {import("./answers").Counted} Counted
 * @typedef {import("./answers").Explained} Explained
 * @typedef {import("./answers").Form} Form
 * @typedef {import("./answers").Game} Game
 * @typedef {import("./answers").Handed} Handed
 * @typedef {import("./answers").Json} Json
 * @typedef {import("./answers").LabOffer} LabOffer
 * @typedef {import("./answers").LabQuestion} LabQuestion
 * @typedef {import("./answers").LabStatus} LabStatus
 * @typedef {import("./answers").Lesson} Lesson
 * @typedef {import("./answers").Mine} Mine
 * @typedef {import("./answers").Replayed} Replayed
 * @typedef {import("./answers").ReviewReply} ReviewReply
 * @typedef {import("./answers").RoundRecord} RoundRecord
 * @typedef {import("./answers").Sheet} Sheet
 * @typedef {import("./answers").Term} Term
 * @typedef {import("./answers").Values} Values
 * @typedef {import("./protocol").Settings} Settings
 * @typedef {{id: string, commitment: string, seats: number}} Opened a table that was just opened
 * @typedef {{players: number | null, options: Values}} AskedSheet a rule sheet as it is asked for; no number of players: the usual one
 */
import { file } from "../place/place.js";
import { ask, askOnce } from "./api.js";
import { becoming, guest } from "./guest.js";

/** Every game there is. @returns {Promise<Game[]>} */
export const allGames = () => askOnce("/games.json", undefined, file);

/** One of them; null where there is none of this name. @param {string} game */
export const gameOf = async (game) => (await allGames()).find(({ id }) => id === game) ?? null;

/** A game with its options. @param {string} game @returns {Promise<About>} */
export const aboutGame = (game) => askOnce(`/api/games/${game}`);

/** @param {string} game @returns {Promise<CardNames>} */
export const cardNames = (game) => askOnce(`/api/games/${game}/cards`);

/** A rule sheet with all its values; refused where it makes no sense. @param {string} game @param {AskedSheet} asked @returns {Promise<Sheet>} */
export const checkSheet = (game, asked) => ask(`/api/games/${game}/sheet`, asked);

/** The same of a sheet that is known to make sense. @param {string} game @param {AskedSheet} asked @returns {Promise<Sheet>} */
export const knownSheet = (game, asked) => askOnce(`/api/games/${game}/sheet`, asked);

/** @param {string} game @param {string} language @returns {Promise<Book>} */
export const ruleBook = (game, language) => askOnce(`/api/games/${game}/book?language=${language}`);

/** The page for families. @param {string} game @param {string} language @returns {Promise<Book>} */
export const familyPage = (game, language) => askOnce(`/api/games/${game}/family?language=${language}`);

/** The words of a game, each in one sentence. @param {string} game @returns {Promise<Term[]>} */
export const termsOf = (game) => askOnce(`/api/games/${game}/terms`);

/** @param {string} game @returns {Promise<Lesson>} */
export const lessonOf = (game) => askOnce(`/api/games/${game}/lesson`);

/** The fields that a score query can have, given those it has. @param {string} game @param {Values} query @returns {Promise<Form>} */
export const queryForm = (game, query) => ask(`/api/games/${game}/form`, query);

/** @param {string} game @param {Json} query @returns {Promise<Explained>} */
export const explainQuery = (game, query) => ask(`/api/games/${game}/explain`, query);

/** Rounds with real cards, one after the other. @param {string} game @param {{players: number, options: Values, before: Handed | null, rounds: object[]}} told @returns {Promise<Counted>} */
export const countEvening = (game, told) => ask(`/api/games/${game}/evening`, told);

/** A finished round of a table. @param {string} code @param {number} deal @returns {Promise<RoundRecord>} */
export const recordOf = (code, deal) => ask(`/api/tables/${code}/records/${deal}`);

/** The seating of it. @param {string} code @param {number} deal @returns {Promise<import("./answers").Sitting>} */
export const sittingOf = (code, deal) => ask(`/api/tables/${code}/records/${deal}/names`);

/** A record, step by step, as a seat, a spectator (-1) or everyone ("open") saw it. @param {RoundRecord} record @param {number | "open"} seat @returns {Promise<Replayed>} */
export const replayed = (record, seat) => ask("/api/replay", { record, seat });

/** Have a round reviewed from a seat: the name by which it is asked for. @param {RoundRecord} record @param {number} seat @returns {Promise<{id: string}>} */
export const orderReview = (record, seat) => ask("/api/reviews", { record, seat });

/** How far a review is. @param {string} id @returns {Promise<ReviewReply>} */
export const reviewReply = (id) => ask(`/api/reviews/${id}`);

/** The bots that may play for the rule lab, the usual one first. @param {string} game @returns {Promise<LabOffer[]>} */
export const labOffers = (game) => ask(`/api/games/${game}/lab`);

/** A question to the rule lab: how far it is. @param {string} game @param {LabQuestion} question @returns {Promise<LabStatus>} */
export const askLab = (game, question) => ask(`/api/games/${game}/lab`, question);

/** How far it is now. @param {string} id @returns {Promise<LabStatus>} */
export const labStatus = (id) => ask(`/api/lab/${id}`);

/** Nobody here waits for it any longer. @param {string} id @returns {Promise<unknown>} */
export const stopLab = (id) => ask(`/api/lab/${id}/stop`, {});

/** The tables where this browser's player sits, and rounds played before a time. @param {number | null} before @returns {Promise<Mine>} */
export const mine = (before) => ask(`/api/mine${before === null ? "" : `?before=${before}`}`);

/** Whether there is such a table: refused where there is none. @param {string} code @returns {Promise<unknown>} */
export const findTable = (code) => ask(`/api/tables/${encodeURIComponent(code)}`);

/** A new table: its code, and what its first deal needs. A browser without an identity is given one. @param {Partial<Settings>} settings @returns {Promise<Opened>} */
export const openTable = (settings) => becoming(() => ask("/api/tables?guest=new", settings));

/** A code with which another device becomes this person, once and for so many minutes. @param {string} name @returns {Promise<{code: string, minutes: number}>} */
export async function moveCode(name) {
  await guest();
  return ask("/api/me/link", { name });
}

/** Become the person whose code this is; the name that came along. @param {string} code @returns {Promise<{name: string}>} */
export const takeCode = (code) => becoming(() => ask("/api/me/take", { code }));
