/**
 * The stage: it plays turns out, one after another, from what they tell. The view is the truth at once; the stage only
 * shows it later, and lands when it is told to.
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {import("../stage.js").Speech} Speech
 * @typedef {import("../stage.js").View} View
 * @typedef {import("./steps.js").Step} Step
 * @typedef {import("./times.js").Speed} Speed
 * @typedef {import("./timeline.js").Scene} Scene
 * @typedef {{
 *   before: () => View | null, after: View, happened: Happening[], asked: boolean, arrive: () => void,
 *   paint: (view: View, told: Happening[]) => void, speed?: Speed, back?: boolean, isLate?: boolean,
 * }} Turn `before`: what is shown when its time comes, null for nothing yet; `asked`: whether the reader is asked after it; `paint`: draw the table as the stage has it; `back`: it is undone; `isLate`: it is not shown
 * @typedef {Turn & {since: number, isForgotten?: boolean}} Waiting
 * @typedef {{
 *   root: HTMLElement, look: import("../../cards/picture.js").Look, me: number, speech: () => Speech,
 *   held?: Map<string, DOMRect> | undefined,
 * }} Host the page on which it is shown
 */
import { speed as wanted } from "../../kept/kept.js";
import { wordsOf } from "./called.js";
import { Caller } from "./caller.js";
import { Ceremony } from "./ceremony.js";
import { fitting, isDealt, isSameTable, scenesOf } from "./landed.js";
import { BUZZ, buzz } from "./buzz.js";
import { note } from "./marks.js";
import { ASKED, CUT, paceOf } from "./pace.js";
import { slotsOf } from "./places.js";
import { Signs } from "./signs.js";
import { Sky } from "./sky.js";
import { sound } from "./sound.js";
import { backwards } from "./steps.js";
import { timeline, weightOf } from "./timeline.js";
import { hurried, TIMES } from "./times.js";

const BLOWS = [undefined, "bomb", "blast", "thunder"]; // how cards sound that land so hard
const SOON = 50; // milliseconds within which a turn is shown that did not wait
const SKIPPED = 900; // milliseconds that the cards of turns nobody saw are outlined
const LAST = 1500; // the same after a reload

export class Show {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.sky = new Sky(host);
    this.signs = new Signs(host);
    this.caller = new Caller(host.root);
    this.ceremony = new Ceremony(this);
    /** @type {Waiting[]} */ this.waiting = [];
    /** @type {Waiting | null} */ this.now = null;
    this.skips = false; // the turn that is shown lands
    /** @type {(() => void) | null} */ this.go = null; // ends what is waited for
    this.left = false;
    this.lag = 0; // milliseconds by which this page was late in the turn that is shown
    this.crowded = false; // whether it waited for others, or others wait for it
    /** @type {ReturnType<typeof setTimeout> | undefined} */ this.due = undefined; // when a question stands there at the latest
    this.away = () => { if (document.hidden) this.land(true); }; // nothing is shown late
    document.addEventListener("visibilitychange", this.away);
    this.reshaped = false; // the screen changed its size meanwhile: every place is another one
    this.resized = () => { this.reshaped = this.busy; if (this.busy) this.land(true); else this.clear(); };
    addEventListener("resize", this.resized);
  }

  /** Whether a turn is being shown. */
  get busy() { return this.now !== null; }

  /** Whether the reader will be asked when all has landed. */
  get asks() { return Boolean((this.waiting.at(-1) ?? this.now)?.asked); }

  leave() {
    this.left = true;
    document.removeEventListener("visibilitychange", this.away);
    removeEventListener("resize", this.resized);
    clearTimeout(this.due);
    this.land(true);
    this.clear();
    this.caller.leave();
  }

  /** Nothing is in the air any more. */
  clear() {
    this.sky.clear();
    this.signs.clear();
  }

  /** A turn has come; it is shown when those before it have landed. @param {Turn} turn */
  take(turn) {
    this.waiting.push({ ...turn, since: performance.now() });
    note("turn", { happened: turn.happened.map(({ event }) => event.name), waiting: this.waiting.length - 1 });
    if (this.now) this.crowded = true;
    if (!this.now) this.run();
    else if (turn.asked) this.due ??= setTimeout(() => this.land(true), ASKED);
  }

  /** @returns {Promise<void>} */
  async run() {
    while (this.waiting.length) {
      this.now = /** @type {Waiting} */ (this.waiting.shift());
      this.skips = this.left || document.hidden;
      this.lag = 0;
      this.crowded = this.waiting.length > 0 || performance.now() - this.now.since > SOON;
      const before = this.now.before();
      try {
        if (!this.now.isLate && (before || isDealt(before, this.now.after))) await this.play(this.now, before);
      } finally { this.landed(); }
    }
    clearTimeout(this.due);
    this.due = undefined;
    this.reshaped = false;
    note("idle");
  }

  /** The turn that was shown is over: the view is drawn. */
  landed() {
    const turn = /** @type {Waiting} */ (this.now);
    if (this.skips) this.clear();
    else this.sky.clear();
    if (!this.waiting.length) this.now = null;
    if (this.left || turn.isForgotten) return;
    turn.arrive();
    note("landed", { skipped: this.skips, crowded: this.crowded, lag: Math.round(this.lag) });
    if (document.hidden || turn.back) return;
    if (turn.isLate) this.remind(turn.happened);
    else if (this.skips && !this.reshaped) this.outline(turn.happened, SKIPPED);
  }

  /** How the turn goes on that is shown now. */
  get pace() {
    const speed = this.now?.speed ?? wanted();
    return paceOf(this.due === undefined ? speed : hurried(speed), this.waiting, performance.now());
  }

  /** Land what is shown, or all that waits too. @param {boolean} [all] */
  land(all = false) {
    if (!this.now) return;
    if (all) for (const turn of this.waiting) turn.since = -Infinity; // so late that they are not shown
    this.skips = true;
    this.caller.cut(CUT);
    this.go?.();
  }

  /** Nothing that is shown or waits is wanted any more. */
  forget() {
    if (!this.now) return;
    this.waiting = [];
    this.now.isForgotten = true;
    this.land();
  }

  /** @param {number} ms */
  wait(ms) {
    if (this.skips || ms <= 0) return Promise.resolve();
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const due = performance.now() + ms;
      const timer = setTimeout(() => { this.lag += performance.now() - due; done(); }, ms);
      this.go = () => { clearTimeout(timer); done(); };
    });
  }

  /** Whether the turn is not shown any further. */
  get isOver() {
    const turn = /** @type {Waiting} */ (this.now);
    if (turn.since === -Infinity || this.pace.lands) this.skips = true;
    return this.skips;
  }

  /** @param {Waiting} turn @param {View | null} before */
  async play(turn, before) {
    const { after, happened } = turn;
    if (this.isOver) return;
    if (isDealt(before, after)) { await this.ceremony.deal(turn, before); return; }
    if (!before) return;
    const forwards = turn.back ? fitting(after, before, happened) : fitting(before, after, happened);
    const steps = turn.back ? backwards(forwards) : forwards;
    const scenes = scenesOf(before, after, steps);
    let end = 0;
    if (!turn.back) this.signs.begin(before, after, this.pace.speed !== "none");
    for (let i = 0; i < steps.length && !this.isOver; i += 1) {
      const { speed } = this.pace;
      const line = timeline(steps, speed, this.host.me);
      const scene = line.scenes[i];
      await this.wait(scene.start - (i ? line.scenes[i - 1].end : 0));
      if (this.skips) break;
      for (const { of, start, end: gone } of line.calls) if (steps[i].called.includes(of)) this.caller.call(...wordsOf(of, this.host.speech(), gone - start));
      this.step(turn, steps[i], scene, scenes[i], happened.slice(0, turn.back ? 0 : steps[i].told), speed);
      const last = i === steps.length - 1;
      end = last && turn.asked ? TIMES[speed].gap : 0; // a question stands there as soon as all has landed
      await this.wait(scene.end - scene.start - end);
    }
    const seen = scenes.at(-1);
    if (seen && !after.settlement && !isSameTable(seen, after)) console.debug("the stage ended elsewhere than the view", happened);
    if (!turn.back) await this.hush(after.settlement !== null);
    if (after.settlement && !before.settlement && !turn.back) await this.ceremony.settle(turn);
  }

  /** The reader's cards leave the hand at once; the server has not answered yet. @param {string[]} cards @param {string[]} takes */
  lift(cards, takes) {
    const speed = wanted();
    if (speed !== "none" && !this.busy) this.sky.hold(cards, this.host.me, takes, TIMES[speed].mine);
  }

  /** The reader's action was refused. */
  lower() { if (!this.busy) this.sky.release(TIMES.normal.mine); }

  /** Wait until the last big word has gone, or every word: no question and no settlement covers it. @param {boolean} all */
  async hush(all) {
    if (this.skips) return;
    const skipped = new Promise((/** @type {(value?: unknown) => void} */ done) => { this.go = () => done(); });
    await Promise.race([this.caller.quiet(all), skipped]);
  }

  /** One step: the table is drawn as it lies after it, and the cards fly there. @param {Turn} turn @param {Step} step @param {Scene} scene @param {View} view @param {Happening[]} told @param {Speed} speed */
  step(turn, step, scene, view, told, speed) {
    const { sky, host } = this;
    const moving = speed !== "none";
    const held = new Map([...sky.holding, ...(host.held ?? [])]);
    sky.clear();
    const leaving = moving ? sky.leaving([...step.moves, ...step.aside], held) : [];
    turn.paint(view, told);
    note("step", { kind: step.kind, seat: step.seat, moves: step.moves, speed, fly: scene.fly, length: scene.end - scene.start });
    const weight = weightOf(step), heavy = weight > 0, drops = step.called.some(({ cue }) => cue === "jjok");
    if (moving) {
      const meets = this.meets(step, view);
      sky.fly(leaving, scene, {
        slap: meets || heavy ? TIMES[speed].slap : 0, heavy, drops,
        landed: (first) => {
          if (step.kind === "hand" || step.kind === "place") sound(BLOWS[weight] ?? (meets ? "slap" : "lay"));
          if (step.kind === "turn" && first) sound("turn");
          if (step.kind === "steal") sound("theft");
          if (first && heavy) sky.quake(weight);
          if (first && (heavy || (meets && step.seat === host.me))) buzz(heavy ? BUZZ.bomb : BUZZ.slap);
        },
      });
      if (step.kind === "sweep" || step.kind === "trick") sound("sweep");
      if (step.kind === "turn") this.glow(step, scene);
    } else {
      for (const move of step.moves) sky.outline(slotsOf(host.root, move.cards, move.to), this.origin(move, view), scene.end - scene.start);
      if (step.moves.length) sound(step.kind === "sweep" ? "sweep" : "lay");
    }
    this.signs.show({ step, scene, view, moving });
  }

  /** A card that was turned up lies in a light for the beat. @param {Step} step @param {Scene} scene */
  glow(step, scene) {
    const slots = step.moves.flatMap((move) => slotsOf(this.host.root, move.cards, move.to));
    setTimeout(() => { if (!this.skips) for (const slot of slots) if (slot?.isConnected) this.sky.light(slot, scene.end - scene.moved); }, scene.moved - scene.start);
  }

  /** Whether what is laid meets a card that lies there. @param {Step} step @param {View} view */
  meets({ moves }, view) {
    return moves.some((move) => move.to.seat === null && view.zones.some((zone) => zone.id === move.to.zone && zone.seat === null
      && zone.groups.some((group) => group.cards.length > 1 && group.cards.some((card) => move.cards.includes(card)))));
  }

  /** Where a card came from, in a word. @param {import("../stage.js").Move} move @param {View} view */
  origin({ from }, view) {
    const speech = this.host.speech();
    if (from.seat !== null && from.seat !== this.host.me) return speech.name(from.seat);
    const zone = view.zones.find(({ id, seat }) => id === from.zone && seat === from.seat);
    return zone ? speech.plain(zone.label) : "";
  }

  /** The cards of a turn that nobody saw move. @param {Happening[]} happened @param {number} long */
  outline(happened, long) {
    for (const move of happened.flatMap(({ moves }) => moves)) this.sky.outline(slotsOf(this.host.root, move.cards, move.to), "", long);
  }

  /** After a reload the last turn is pointed out. @param {Happening[]} happened */
  remind(happened) {
    const moved = happened.filter(({ moves }) => moves.length);
    const { seat } = moved.at(-1)?.event ?? {};
    const since = moved.findLastIndex(({ event }) => event.seat !== seat);
    this.outline(moved.slice(since + 1), LAST);
  }
}
