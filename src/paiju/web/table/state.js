/**
 * A live table as one value: what the server told last, and how far its reader is. Every change is a function from one
 * state to the next; the page keeps the newest and draws it.
 * @typedef {import("../wire/protocol").Act} Act
 * @typedef {import("../wire/protocol").Advice} Advice
 * @typedef {import("../wire/protocol").Bye} Bye
 * @typedef {import("../wire/protocol").Choice} Choice
 * @typedef {import("../wire/protocol").FromTable} FromTable
 * @typedef {import("../wire/protocol").Happening} Happening
 * @typedef {import("../wire/protocol").Heard} Heard
 * @typedef {import("../wire/protocol").Reading} Reading
 * @typedef {import("../wire/protocol").Refused} Refused
 * @typedef {import("../wire/protocol").Shown} Shown
 * @typedef {import("../wire/protocol").TableInfo} TableInfo
 * @typedef {import("../wire/protocol").Word} Word
 * @typedef {import("../wire/protocol").Words} Words
 * @typedef {import("./stage.js").Eyes} Eyes
 * @typedef {import("./stage.js").Message} Message
 *
 * @typedef {{open: boolean, stream: string, seq: number, offset: number}} Connection whether it is there, where to go on, and how far the server's clock is ahead
 * @typedef {{log: Happening[], fresh: Happening[], heard: Word[], unread: number}} Story what happened in this match and just now, what was said, and how much of that nobody has read
 * @typedef {{id: string, line: string, choice: Choice | null, why: string}} Study what marked cards would be: the question about them, and its answer
 * @typedef {{panel: "" | "log" | "rules" | "settings", tab: "sheet" | "book"}} Side what lies open beside the cards
 * @typedef {{
 *   connection: Connection, info: TableInfo | null, shown: Shown | null, story: Story, eyes: Eyes, study: Study | null, advice: Advice | "coming" | null,
 *   sent: Act | null, side: Side, settled: "whole" | "details" | "aside" | "match" | "ready", refusal: {why: string} | null, ended: string,
 *   notice: import("../frame/notice.js").Notice,
 * }} TableState `sent`: an answer that is not yet seen on the table; `settled`: how the end of a round is looked at; `ended`: why there is no way back to this table
 */
import { refusalWords } from "../wire/api.js";
import { SILENT } from "../wire/silent.js";
import { said } from "../words/speech.js";
import { freshEyes, handOf } from "./eyes.js";

const LOG = 200; // happenings remembered
const READ_ALOUD = 4; // happenings that are read to somebody who does not see the cards
export const HINT = "hint "; // how the names of questions for a hint begin
const STUDY = "read "; // how the names of questions about marked cards begin

/** A table that nothing is known of yet. @param {Side["panel"]} panel what lies open beside it @returns {TableState} */
export const begin = (panel) => ({
  connection: { open: true, stream: "", seq: 0, offset: 0 },
  info: null,
  shown: null,
  story: { log: [], fresh: [], heard: [], unread: 0 },
  eyes: freshEyes(null, []),
  study: null,
  advice: null,
  sent: null,
  side: { panel, tab: "sheet" },
  settled: "whole",
  refusal: null,
  ended: "",
  notice: SILENT,
});

/** The server tells something; `say` is how this table speaks. @param {TableState} before @param {FromTable} message @param {number} now @param {import("../wire/api.js").Say} say @returns {TableState} */
export function received(before, message, now, say = said) {
  const state = noticed(before, message);
  switch (message.t) {
    case "welcome": return { ...state, connection: { ...state.connection, stream: message.stream, offset: message.now - now } };
    case "table": return { ...state, info: message };
    case "shown": return shown(state, message, now);
    case "refused": return refused(state, message, say);
    case "reading": return read(state, message);
    case "advice": return advised(state, message);
    case "heard": return heard(state, message);
    case "talk": return { ...state, story: { ...state.story, heard: message.words } };
    case "announced": return { ...state, notice: message };
    case "bye": return message.again ? complained(state, refusalWords(message)) : { ...state, ended: refusalWords(message) };
    default: return state; // an answer that is written down is seen when the table changes
  }
}

/** So much of what the server tells is known by now; the stage may show it later. @param {TableState} state @param {FromTable} message @returns {TableState} */
export function noticed(state, message) {
  const { seq } = state.connection;
  return { ...state, connection: { ...state.connection, seq: message.t === "welcome" ? message.seq : Math.max(seq, message.seq) } };
}

/** Whether what is shown is of another deal than what was shown before. @param {Shown | null} before @param {Shown} after */
export const isAnotherDeal = (before, after) => before !== null && before.deal !== after.deal;

/** All that may be seen, whole. @param {TableState} state @param {Shown} message @param {number} now @returns {TableState} */
function shown(state, message, now) {
  const { view, asked, happened } = message;
  const { story, eyes } = state;
  const picks = eyes.picks.asked(asked, view.question, handOf(view, view.viewer));
  const same = view.settlement !== null && !isAnotherDeal(state.shown, message);
  return {
    ...state,
    connection: { ...state.connection, offset: message.now - now },
    shown: message,
    story: happened.length ? { ...story, fresh: happened, log: [...story.log, ...happened].slice(-LOG) } : story,
    eyes: { ...eyes, picks, hints: new Set() },
    study: picks.marks === eyes.picks.marks ? state.study : null,
    advice: asked === state.shown?.asked ? state.advice : null,
    sent: asked === state.sent?.asked ? state.sent : null, // an answer is acknowledged before it is seen: until then the question stays shut
    settled: same ? state.settled : "whole",
  };
}

/** A turn is on its way: the table lies as the stage shows it now, and nothing is asked yet. @param {TableState} state @param {Shown} message the turn @param {import("./stage.js").View} view @param {Happening[]} told what of it is told by now @returns {TableState} */
export function staged(state, message, view, told) {
  const { story, eyes } = state;
  const picks = eyes.picks.asked(null, null, handOf(view, view.viewer));
  return {
    ...state,
    shown: { ...message, view, asked: null, closes: null, deadline: message.deadline.map(() => null), happened: told },
    story: told.length ? { ...story, fresh: told } : story,
    eyes: { ...eyes, picks, hints: new Set() },
    study: null,
    advice: null,
    sent: message.asked === state.sent?.asked ? state.sent : null,
  };
}

/** @param {TableState} state @param {Refused} no @param {import("../wire/api.js").Say} say @returns {TableState} */
function refused(state, no, say) {
  const words = state.shown?.view.question?.unplayable[no.word];
  const why = words ? say(words) : refusalWords(no, say);
  if (no.id.startsWith(STUDY)) {
    const { study } = state;
    return study && study.id === no.id && no.word !== "busy" ? { ...state, study: { ...study, why } } : state;
  }
  if (state.advice === "coming" && no.id.startsWith(HINT)) return complained({ ...state, advice: null }, why);
  return complained({ ...state, sent: no.id === state.sent?.id ? null : state.sent }, why);
}

/** The server says what the marked cards would be. @param {TableState} state @param {Reading} message @returns {TableState} */
function read(state, { id, choice }) {
  return state.study?.id === id ? { ...state, study: { ...state.study, choice } } : state;
}

/** A hint has come: its cards are shown, and the best of it is picked, not played. @param {TableState} state @param {Advice} message @returns {TableState} */
function advised(state, message) {
  const [best] = message.hints;
  if (!best || state.shown?.asked !== message.asked || state.sent) return { ...state, advice: null };
  const { picks } = state.eyes;
  const picked = picks.free ? picks.markingAll(best.cards) : picks.choosing(best.line);
  return { ...state, advice: message, study: null, eyes: { ...state.eyes, picks: picked, hints: new Set(best.cards) } };
}

/** A hint is asked for. @param {TableState} state @returns {TableState} */
export const askedForHint = (state) => ({ ...state, advice: "coming" });

/** The hint was read. @param {TableState} state @returns {TableState} */
export const unadvised = (state) => ({ ...state, advice: null });

/** @param {TableState} state @param {Heard} word @returns {TableState} */
function heard(state, word) {
  const { story, side } = state;
  return { ...state, story: { ...story, heard: [...story.heard, word], unread: story.unread + (side.panel === "log" ? 0 : 1) } };
}

/** The announcement has been read. @param {TableState} state @returns {TableState} */
export const unnoticed = (state) => ({ ...state, notice: SILENT });

/** The connection is there, or it broke. @param {TableState} state @param {boolean} open @returns {TableState} */
export const connected = (state, open) => ({ ...state, connection: { ...state.connection, open } });

/** Something is refused, for a while. @param {TableState} state @param {string} why @returns {TableState} */
export const complained = (state, why) => ({ ...state, refusal: { why } });

/** The refusal was there long enough. @param {TableState} state @returns {TableState} */
export const forgave = (state) => ({ ...state, refusal: null });

/** The reader looks at the table in another way. @param {TableState} state @param {Eyes} eyes @returns {TableState} */
export function looked(state, eyes) {
  return { ...state, eyes, study: eyes.picks.marks === state.eyes.picks.marks ? state.study : null };
}

/** Whether there is something to answer, and no answer on its way. @param {TableState} state */
export const isAsked = (state) => state.shown !== null && state.shown.asked !== null && !state.sent;

/** The reader answers. @param {TableState} state @param {string} id @param {string} action @returns {TableState} */
export function answered(state, id, action) {
  const asked = state.shown?.asked ?? null;
  return asked === null || state.sent ? state : { ...state, sent: { t: "act", id, asked, action }, advice: null };
}

/** Whether the reader has marked cards whose meaning is not asked for yet. @param {TableState} state */
export const isCurious = ({ eyes: { picks }, shown, study }) => picks.free && picks.marks.size > 0 && shown !== null && shown.asked !== null && study?.line !== picks.line;

/** It is asked what the marked cards would be. @param {TableState} state @param {string} id @returns {TableState} */
export const studied = (state, id) => ({ ...state, study: { id: STUDY + id, line: state.eyes.picks.line, choice: null, why: "" } });

/** Open something beside the cards, or close it. @param {TableState} state @param {Side["panel"]} panel @returns {TableState} */
export function turnedTo(state, panel) {
  const open = state.side.panel === panel ? "" : panel;
  return { ...state, side: { ...state.side, panel: open }, story: { ...state.story, unread: panel === "log" ? 0 : state.story.unread } };
}

/** Open the rules beside the cards. @param {TableState} state @param {Side["tab"]} tab @returns {TableState} */
export const rulesOpened = (state, tab) => ({ ...state, side: { panel: "rules", tab } });

/** The end of a round is looked at whole, line by line, laid aside to see the table, or with the whole match. @param {TableState} state @param {"whole" | "details" | "aside" | "match"} to @returns {TableState} */
export const settlementTurned = (state, to) => ({ ...state, settled: to });

/** The reader is ready for the next deal. @param {TableState} state @returns {TableState} */
export const readied = (state) => ({ ...state, settled: "ready" });

/** Seconds until a moment of server time; null where there is none. @param {TableState} state @param {number | null | undefined} at @param {number} now */
export const secondsLeft = (state, at, now) => (at === null || at === undefined ? null : Math.max(0, Math.ceil((at - state.connection.offset - now) / 1000)));

/** Whether a clock runs that everyone here sees. @param {TableState} state */
export const isTimed = ({ shown }) => shown !== null && [shown.closes, ...shown.deadline].some((at) => at !== null);

/** The words that a screen reader hears of a change: the happenings, the result, the question. @param {Shown} message @returns {Words[]} */
export function aloud({ view, asked, happened }) {
  const ended = view.settlement ? [view.settlement.result] : [];
  const before = view.settlement ? happened.slice(0, -1) : happened; // that the round is over is the last to happen, and the result says it better
  const question = view.question && asked !== null ? [view.question.text] : [];
  return [...before.slice(-READ_ALOUD).map(({ words }) => words), ...ended, ...question];
}

/** *Play now*: sit down, let bots take the other seats, and deal. What to tell the server next, each under a name of its own. @param {TableInfo} info @param {string} level of the bots @returns {[string, Message | "ready"][]} */
export function stepsToStart({ phase, you, seats, commitment }, level) {
  if (phase !== "gathering") return [];
  if (you < 0) return [["sit", { t: "sit" }]];
  const empty = seats.flatMap((seat, at) => (seat.kind === "empty" ? [at] : []));
  if (empty.length) return empty.map((seat) => seatBot(seat, level));
  return commitment ? [["ready", "ready"]] : [];
}

/** The same for a table that nobody has come to yet: all steps, without waiting for what the server says to each. @param {number} seats @param {string} level of the bots @returns {[string, Message | "ready"][]} */
export const stepsAtOnce = (seats, level) => [["sit", { t: "sit" }], ...Array.from({ length: seats - 1 }, (_, at) => seatBot(at + 1, level)), ["ready", "ready"]];

/** @param {number} seat @param {string} level @returns {[string, Message]} */
const seatBot = (seat, level) => [`bot ${seat}`, { t: "bot", seat, bot: level }];
