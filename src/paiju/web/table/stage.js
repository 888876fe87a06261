/**
 * What the server shows, as the page reads it, and what the parts of a table ask of their page.
 * @typedef {import("../words/speech.js").Words} Words
 * @typedef {import("../words/speech.js").Speech} Speech
 * @typedef {import("./picks.js").Picks} Picks
 * @typedef {import("../vendor/lit-html.js").TemplateResult} Drawn
 * @typedef {import("../wire/protocol").Group} Group
 * @typedef {import("../wire/protocol").Zone} Zone
 * @typedef {import("../wire/protocol").Counter} Counter
 * @typedef {import("../wire/protocol").Item} Item
 * @typedef {import("../wire/protocol").Missing} Missing
 * @typedef {import("../wire/protocol").Points} Points
 * @typedef {import("../wire/protocol").Choice} Choice
 * @typedef {import("../wire/protocol").Question} Question
 * @typedef {import("../wire/protocol").Settlement} Settlement
 * @typedef {import("../wire/protocol").View} View
 * @typedef {{view: View, asked: number | null, deadline?: (number | null)[], closes?: number | null, now?: number, happened?: Words[]}} Shown
 * @typedef {{kind: string, name: string, away: string, online: boolean, ready?: boolean}} Seated
 * @typedef {{id?: string, settings: {game: string, chat?: string, options?: Record<string, unknown>},
 *   phase?: string, seats: Seated[], you: number, host?: boolean, commitment?: string, deal?: number,
 *   totals: number[], winners?: number[]}} Around
 * @typedef {{line: string, choice: Choice | null, why: string}} Reading what marked cards would be
 *
 * A page with a table on it: the live one, a replay, a lesson. What is optional the live one has.
 * @typedef {{
 *   root: HTMLElement, info: Around, shown: Shown, picks: Picks, hints: Set<string>, fresh: Words[],
 *   draw: () => void, left: (seat: number) => number | null, claiming?: () => number | null,
 *   act?: (line: string) => void, tell?: (message: object) => string, study?: () => void,
 *   pending?: string, reading?: Reading | null, peek?: number, unread?: number,
 *   held?: Map<string, DOMRect>,
 * }} Stage
 */
export {};
