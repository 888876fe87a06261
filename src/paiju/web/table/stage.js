/**
 * The types of a table's parts, and of the page that they are drawn on: the live table, a replay, a lesson.
 * @typedef {import("../words/speech.js").Words} Words
 * @typedef {import("../words/speech.js").Speech} Speech
 * @typedef {import("../cards/picture.js").Look} Look
 * @typedef {import("../wire/protocol").Choice} Choice
 * @typedef {import("../wire/protocol").Counter} Counter
 * @typedef {import("../wire/protocol").Group} Group
 * @typedef {import("../wire/protocol").Happening} Happening
 * @typedef {import("../wire/protocol").Item} Item
 * @typedef {import("../wire/protocol").Laid} Laid
 * @typedef {import("../wire/protocol").Missing} Missing
 * @typedef {import("../wire/protocol").Move} Move
 * @typedef {import("../wire/protocol").Place} Place
 * @typedef {import("../wire/protocol").Points} Points
 * @typedef {import("../wire/protocol").Question} Question
 * @typedef {import("../wire/protocol").SeatInfo} SeatInfo
 * @typedef {import("../wire/protocol").Settlement} Settlement
 * @typedef {import("../wire/protocol").TableInfo} TableInfo
 * @typedef {import("../wire/protocol").ToTable} ToTable
 * @typedef {import("../wire/protocol").View} View
 * @typedef {import("../wire/protocol").Wait} Wait
 * @typedef {import("../wire/protocol").Zone} Zone
 * @typedef {import("./picks.js").Picks} Picks
 * @typedef {import("./state.js").Study} Study
 * @typedef {import("./state.js").TableState} TableState
 *
 * @typedef {Pick<SeatInfo, "kind" | "name" | "away" | "online"> & Partial<Pick<SeatInfo, "bank">>} Seated
 * @typedef {{seats: Seated[], you: number, totals: number[]}} Around who sits there, and their totals in the match
 * @typedef {{view: View, deal: number, asked: number | null}} Shown what a seat sees; `deal`: the number of its deal, at the table or on the page; `asked` is the number of the question to this reader
 * @typedef {{picks: Picks, hints: ReadonlySet<string>, peek: number, behind: number}} Eyes how far the answer is, cards that are pointed out, the seat seen in large, and the seat behind which somebody sits who does not play (-1: none)
 * @typedef {ToTable extends infer Kind ? Kind extends ToTable ? Omit<Kind, "id"> : never : never} Message what a table is told, before it has a name
 *
 * @typedef {{
 *   root: HTMLElement, game: string, look: Look, info: Around, shown: Shown, fresh: Happening[],
 *   eyes: Eyes, see: (eyes: Eyes) => void, draw: () => void, left: (seat: number) => number | null,
 *   act?: (line: string) => void, close?: () => void, letGo?: (cards: Map<string, DOMRect>) => void,
 *   claiming?: () => number | null, past?: Happening[], span?: () => number, window?: () => number, tell?: (message: Message) => void, pending?: boolean, unready?: boolean, study?: Study | null,
 *   hint?: {free: boolean, best: import("../wire/protocol").Hint | null, ask: () => void, close: () => void} | null,
 * }} Stage what is optional only some pages have: a replay cannot act; `past`: all that happened, `unready`: whether no answer is taken yet, `span`: the seconds of a question, `window`: those of a claim, `hint`: whether one may be asked for now, and what it said
 *
 * @typedef {Omit<Required<Stage>, "info"> & {
 *   state: TableState, info: TableInfo, rules: import("./rules.js").TableRules, muted: import("../kept/muted.js").Muted,
 *   sharing: import("../share/share.js").Copying,
 *   ready: () => void, mute: (seat: number) => void,
 *   change: (next: TableState) => void,
 * }} Live the live table
 */
export {};
