/**
 * A turn as the steps in which it is seen. They follow from the events alone: which cards went from where to where.
 * A hand card is laid, a card of the stock turns over, what was turned up goes to its match, captures are swept up,
 * thefts go from pile to pile; words are called with the step that they belong to.
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {import("../stage.js").Move} Move
 * @typedef {import("../stage.js").Place} Place
 * @typedef {"hand" | "turn" | "place" | "sweep" | "steal" | "rail" | "show" | "trick" | "word"} Kind
 * @typedef {{kind: Kind, seat: number | null, moves: Move[], aside: Move[], called: Happening[], done: Happening[], told: number}} Step `aside`: cards that make room meanwhile; `called`: what happens with it and has a word or a sound; `done`: what lies there whole when its cards have landed; `told`: how many of the happenings are told by then
 */

const AFTER = new Set(["yaku"]); // cues of words that come when the captures have landed
const UP = "turned"; // where a card of the stock lies until it takes something
const AT_PLATE = new Set(["chi", "peng", "pao", "ti", "call", "pass", "out"]); // cues of words that belong to a player

/** The players whose an event is: one, or several at once. @param {Happening} one @returns {number[]} */
export const seatsOf = ({ event: { seat, seats } }) => (typeof seat === "number" ? [seat] : Array.isArray(seats) ? seats.map(Number) : []);

/** Whether a word stands at its player's plate, where the next turn may begin below it. @param {Happening} one */
export const isAtPlate = (one) => AT_PLATE.has(one.cue ?? "") && seatsOf(one).length > 0;

/** @param {Place} one @param {Place} other */
export const isSame = (one, other) => one.zone === other.zone && one.seat === other.seat;

/** What kind of a motion a move is: by the places alone. @param {Move} move @returns {Kind} */
export function kindOf({ from, to }) {
  if (isSame(from, to)) return from.zone === "hand" ? "show" : "rail";
  if (from.zone === "stock") return "turn";
  if (from.zone === "hand") return "hand";
  if (from.seat === null) return to.seat === null ? "place" : "sweep";
  return to.seat === null || to.seat === from.seat ? "rail" : "steal";
}

/** The seat whose turn an event belongs to. @param {Happening} one */
const seatOf = ({ event }) => (typeof event.seat === "number" ? event.seat : null);

/** Whether anything is heard or seen of an event beside its cards. @param {Happening} one */
const isCalled = ({ shout, cue }) => Boolean(shout || cue);

/**
 * What a player takes, with what goes to its place before: a run of events of one seat. First what was turned up is
 * laid, then all captures go together, then one theft after another.
 */
class Run {
  constructor() {
    /** @type {Move[]} */ this.place = [];
    /** @type {Move[]} */ this.sweep = [];
    /** @type {Move[]} */ this.steal = [];
    /** @type {Happening[]} */ this.called = [];
    /** @type {Happening[]} */ this.done = [];
    /** @type {number | null} */ this.seat = null;
    this.told = 0;
  }

  get isEmpty() { return !(this.place.length + this.sweep.length + this.steal.length + this.called.length); }

  /** @returns {Step[]} */
  steps() {
    const { seat, told } = this;
    /** @type {Step[]} */ const found = [];
    for (const kind of /** @type {const} */ (["place", "sweep", "steal"])) {
      if (this[kind].length) found.push({ kind, seat, moves: this[kind], aside: [], called: [], done: [], told });
    }
    if (!found.length && this.called.length) found.push({ kind: "word", seat, moves: [], aside: [], called: [], done: [], told });
    if (found.length) Object.assign(found[0], { called: this.called });
    if (found.length) Object.assign(found[found.length - 1], { done: this.done });
    return found;
  }
}

/** A card that was turned up meets those that it takes, where they lie, before all of them go. @param {Move[]} moves @returns {{laid: Move[], swept: Move[]}} */
function met(moves) {
  const others = moves.filter((move) => move.from.zone !== UP);
  if (!others.length) return { laid: [], swept: moves };
  const { from } = others[0];
  const laid = moves.filter((move) => move.from.zone === UP).map((move) => ({ ...move, to: from }));
  return { laid, swept: moves.map((move) => (move.from.zone === UP ? { ...move, from } : move)) };
}

/** The first step that brings cards to where an event brings its last ones. @param {Happening} one @param {Step[]} steps */
function firstOf({ moves }, steps) {
  const to = moves.at(-1)?.to;
  return to && steps.find((step) => step.moves.some((move) => moves.includes(move) && isSame(move.to, to)));
}

/** @param {Happening[]} happened @returns {Step[]} */
export function stepsOf(happened) {
  /** @type {Step[]} */ const steps = [];
  let run = new Run();
  const flush = () => { steps.push(...run.steps()); run = new Run(); };
  happened.forEach((one, i) => {
    const seat = seatOf(one), told = i + 1, begun = steps.length;
    const kinds = one.moves.map(kindOf);
    if (!run.isEmpty && seat !== run.seat) flush();
    const join = () => { run.seat = seat; run.told = told; };
    const single = (/** @type {Kind} */ kind, /** @type {Move[]} */ moves, /** @type {Move[]} */ aside) => {
      flush();
      steps.push({ kind, seat, moves, aside, called: [], done: [], told });
    };
    if (one.cue === "trick" && one.moves.length) single("trick", one.moves, []);
    else if (kinds.includes("hand") && kinds.includes("place")) { // what is beaten makes room for what is played
      single("hand", one.moves.filter((_, at) => kinds[at] === "hand"), one.moves.filter((_, at) => kinds[at] === "place"));
    } else {
      const swept = one.moves.filter((_, at) => kinds[at] === "sweep");
      const { laid, swept: all } = met(swept);
      if (laid.length) { join(); run.place.push(...laid); }
      const meets = all.values();
      one.moves.forEach((move, at) => {
        const kind = kinds[at];
        if (kind === "place" || kind === "sweep" || kind === "steal") {
          if (run.steal.length && kind !== "steal") flush();
          join();
          run[kind].push(kind === "sweep" ? /** @type {Move} */ (meets.next().value) : move);
        } else single(kind, [move], []);
      });
    }
    if (!isCalled(one)) return;
    if (AFTER.has(one.cue ?? "")) flush();
    const last = steps.at(-1), first = isAtPlate(one) ? firstOf(one, steps.slice(begun)) : undefined; // a player who claims says so before any card moves
    if (run.isEmpty && last && one.moves.length) {
      (first ?? last).called.push(one);
      last.done.push(one);
    } else {
      join();
      (first ?? run).called.push(one);
      run.done.push(one);
    }
  });
  flush();
  if (steps.length) steps[steps.length - 1].told = happened.length;
  return steps;
}

/** The same turn backwards: every card goes back where it came from. @param {Step[]} steps @returns {Step[]} */
export function backwards(steps) {
  const back = (/** @type {Move} */ { cards, n, from, to }) => ({ cards, n, from: to, to: from });
  return [...steps].reverse().map((step) => ({ ...step, moves: step.moves.map(back).reverse(), aside: step.aside.map(back), called: [], done: [], told: 0 }));
}
