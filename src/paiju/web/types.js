/**
 * What the server shows, as the page reads it, and what the parts of a table ask of their page.
 * @typedef {import("./words.js").Words} Words
 * @typedef {import("./words.js").Speech} Speech
 * @typedef {import("./picks.js").Picks} Picks
 * @typedef {import("./vendor/lit-html.js").TemplateResult} Drawn
 * @typedef {{label: Words | null, cards: string[]}} Group
 * @typedef {{id: string, seat: number | null, label: Words, groups: Group[], hidden: number}} Zone
 * @typedef {{id: string, seat: number | null, label: Words, value: number | null}} Counter
 * @typedef {{rule: string, label: Words, seat: number | null, value: Words, cards: string[]}} Item
 * @typedef {{rule: string, label: Words, have: number, need: number, helps: string[]}} Missing
 * @typedef {{seat: number, total: number, items: Item[], missing: Missing[]}} Points
 * @typedef {{line: string, label: Words, cards: string[], takes: string[], effects: Words[]}} Choice
 * @typedef {{seat: number, text: Words, choices: Choice[], free: string[]}} Question
 * @typedef {{result: Words, items: Item[], payments: number[], sums: Words[]}} Settlement
 * @typedef {{game: string, viewer: number, title: Words, turn: number[], zones: Zone[],
 *   counters: Counter[], points: Points[], question: Question | null,
 *   settlement: Settlement | null}} View
 * @typedef {{view: View, asked: number | null, deadline?: (number | null)[], now?: number, happened?: Words[]}} Shown
 * @typedef {{kind: string, name: string, away: string, online: boolean, ready?: boolean}} Seated
 * @typedef {{id?: string, settings: {game: string, chat?: string, options?: Record<string, unknown>},
 *   phase?: string, seats: Seated[], you: number, host?: boolean, commitment?: string, deal?: number,
 *   totals: number[], winners?: number[]}} Around
 * @typedef {{line: string, choice: Choice | null, why: string}} Reading what marked cards would be
 *
 * A page with a table on it: the live one, a replay, a lesson. What is optional the live one has.
 * @typedef {{
 *   root: HTMLElement, info: Around, shown: Shown, picks: Picks, hints: Set<string>, fresh: Words[],
 *   draw: () => void, left: (seat: number) => number | null,
 *   act?: (line: string) => void, tell?: (message: object) => string, study?: () => void,
 *   pending?: string, reading?: Reading | null, peek?: number, unread?: number,
 *   held?: Map<string, DOMRect>,
 * }} Stage
 */
export {};
