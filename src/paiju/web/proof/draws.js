/**
 * What the games' own proof modules, `/games/<game>/proof.js`, share. A proof is worth something only where it is
 * computed again without the server, so what a rule book says of drawing is written in those modules too.
 * @typedef {import("../wire/answers").RoundRecord} RoundRecord
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {(n: number) => number} Chance a number below n
 * @typedef {{players: number, values: Values, order: string[]}} Table its rule sheet, and its cards in printed order
 * @typedef {{host: number, said: string}} Gathering what a table brings to its first deal
 * @typedef {{dealer: number, deck: string[]}} First who deals the first round, and the deck as its record lists it
 * @typedef {(table: Table, gathering: Gathering, deck: string[], chance: Chance) => First} Finding
 * @typedef {{told: unknown, found: unknown}} Draws what a record says was drawn besides the deck, and what the key gives
 * @typedef {(table: Table, record: RoundRecord, chance: Chance) => Draws | null} Drawing null: nothing was drawn
 * @typedef {{first: Finding, draws?: Drawing}} GameProof what such a module exports
 */

/** Every seat of a table, in order. @param {number} players */
export const seatsOf = (players) => Array.from({ length: players }, (_, seat) => seat);

/** Take a card at random. @param {string[]} left @param {Chance} chance */
export const drawFrom = (left, chance) => left.splice(chance(left.length), 1)[0];

/** The month of a flower card. @param {string} card */
export const monthOf = (card) => Number.parseInt(card, 10);

/** The player who opened the table deals first. @type {Finding} */
export const theHost = (_, { host }, deck) => ({ dealer: host, deck });
