/**
 * How claims and trumps are laid: each kind with a motion of its own, once its cards have landed. Its gain goes to
 * the plate of the player who laid it, and what a plate says from now on is seen to come.
 * @typedef {import("../stage.js").Happening} Happening
 * @typedef {import("../stage.js").View} View
 * @typedef {import("./signs.js").Seen} Seen
 * @typedef {import("./signs.js").Signs} Signs
 */
import { boxOf, plateOf, slotsOf } from "./places.js";
import { seatsOf } from "./steps.js";
import { weightOf } from "./timeline.js";
import { TIMES } from "./times.js";

const CLAIMS = new Set(["chi", "peng", "pao", "ti"]);
const MARKED = new Set(["call", "out", "go", "shake"]); // cues after which a plate says something more
const CHIPS = ".said, .camp, .medal, .chip-of"; // what it says
const [CLOSES, RISES] = [10, 7]; // pixels: how far cards are apart before they close up, and how far they rise
const [SHORT, AFTER] = [160, 60]; // milliseconds: of such a motion, and between two cards
const TILT = 4; // degrees
const RINGS = 110; // milliseconds between two rings
const PAYS = 500; // milliseconds that a number flies
const LAST = 2; // cards left from which everyone is reminded

/** What lies in these places, as one box. @param {(Element | null)[]} slots */
function whole(slots) {
  const boxes = slots.flatMap((slot) => (slot ? [(slot.querySelector("img") ?? slot).getBoundingClientRect()] : []));
  if (!boxes.length) return undefined;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top);
}

/** The cards of a group that was just laid, where they lie; of one that lies face down its backs. @param {Signs} signs @param {Happening} one */
function group({ root }, { moves }) {
  const to = moves.at(-1)?.to;
  if (!to) return [];
  const known = slotsOf(root, moves.filter((move) => move.to.seat === to.seat && move.to.zone === to.zone).flatMap(({ cards }) => cards), to);
  const first = known.find((slot) => slot?.closest(".group"));
  const groups = root.querySelectorAll(`.table [data-seat="${to.seat}"] [data-zone="${to.zone}"] .group`);
  return [...(first?.closest(".group") ?? groups[groups.length - 1])?.querySelectorAll(".slot") ?? []];
}

/** A claim lies there whole: a run closes up, a pair is slapped beside its third, three and four of a kind rise. @param {Signs} signs @param {Happening} one */
function claimed(signs, one) {
  const { sky } = signs, slots = group(signs, one), cue = one.cue ?? "", at = whole(slots);
  if (!at) return;
  slots.forEach((slot, i) => {
    const off = i - (slots.length - 1) / 2;
    const from = cue === "chi" ? `translateY(${off * CLOSES}px)` : cue === "peng" ? `rotate(${(i % 2 ? 1 : -1) * TILT}deg) scale(1.06)` : `translateY(-${RISES}px)`;
    sky.animate(slot, [{ transform: "none" }, { transform: from, offset: 0.4 }, { transform: "none" }], { duration: SHORT, delay: cue === "pao" || cue === "ti" ? i * AFTER : 0, easing: "ease-out" });
  });
  if (cue === "peng" || cue === "ti") sky.ring(at, TIMES.normal.ring);
  if (cue === "pao" || cue === "ti") sky.glow(at, TIMES.normal.shout);
  if (cue === "ti") sky.quake();
  gained(signs, one, at);
}

/** A bomb has landed: rings go out from it, the more the greater it is; the greatest lights up the table. @param {Signs} signs @param {Happening} one @param {number} weight */
function struck(signs, { moves }, weight) {
  const { sky, root } = signs, laid = moves.at(-1);
  const at = laid && whole(slotsOf(root, laid.cards, laid.to));
  if (!at) return;
  sky.glow(at, TIMES.normal.shout);
  for (let i = 0; i < weight; i += 1) signs.later(i * RINGS, () => sky.ring(at, TIMES.normal.ring));
  if (weight > 2) sky.wipe();
}

/** The gain of a player's cards flies to the plate. @param {Signs} signs @param {Happening} one @param {DOMRect | undefined} from */
function gained(signs, one, from) {
  const { host: { look }, root, before, after } = signs;
  const [seat] = seatsOf(one);
  const of = (/** @type {View | null} */ view) => view?.counters.find(({ id, seat: whose }) => id === look.gains && whose === seat)?.value ?? 0;
  const n = of(after) - of(before), plate = seat === undefined ? undefined : plateOf(root, seat)?.getBoundingClientRect();
  if (n > 0 && from && plate?.width) signs.sky.pay(from, plate, `+${n}`, PAYS);
}

/** How many cards a player has left, where that is told. @param {View | null} view @param {number} seat */
const leftOf = (view, seat) => view?.counters.find((one) => one.zone === "hand" && one.seat === seat)?.value ?? Infinity;

/** The number of the last cards jumps once. @param {Signs} signs @param {number} seat */
function reminds({ root, sky, before, after }, seat) {
  const left = leftOf(after, seat), number = plateOf(root, seat)?.querySelector(".left");
  if (number && left <= LAST && left < leftOf(before, seat)) sky.pop(number);
}

/** What stands on a plate. @param {HTMLElement} root @param {number} seat */
const chips = (root, seat) => [...plateOf(root, seat)?.querySelectorAll(CHIPS) ?? []];

/** What each plate says before a turn. @param {HTMLElement} root @param {number} n @returns {Set<string>[]} */
export const chipsOf = (root, n) => Array.from({ length: n }, (_, seat) => new Set(chips(root, seat).map((one) => one.textContent ?? "")));

/** The new words of plates are seen to come. @param {Signs} signs @param {Happening} one */
export function marked({ root, said, sky }, one) {
  for (const seat of seatsOf(one)) for (const chip of chips(root, seat)) if (!said[seat]?.has(chip.textContent ?? "")) sky.pop(chip);
}

/** What a step shows of claims and trumps beside its cards. @param {Signs} signs @param {Seen} seen */
export function laying(signs, seen) {
  const { step, scene, moving } = seen, { sky, root } = signs;
  const claim = step.called.find(({ cue }) => CLAIMS.has(cue ?? ""));
  const plate = claim ? plateOf(root, seatsOf(claim)[0])?.getBoundingClientRect() : undefined;
  if (plate?.width) sky.glow(plate, TIMES.normal.shout); // a claim is seen where the player who claims sits
  if (!moving) return;
  const landed = scene.moved - scene.start;
  for (const one of step.done) {
    if (CLAIMS.has(one.cue ?? "")) signs.later(landed, () => claimed(signs, one));
    if (one.cue === "trick") signs.later(landed, () => gained(signs, one, boxOf(root, one.moves[0].from)));
  }
  for (const one of step.called) {
    if (weightOf(step) && one.moves.length) signs.later(landed, () => struck(signs, one, weightOf(step)));
    if (one.cue === "earned" && typeof one.event.points === "number") earned(signs, one, one.event.points);
    if (MARKED.has(one.cue ?? "")) marked(signs, one);
  }
  if (step.kind === "hand" && step.seat !== null) reminds(signs, step.seat);
}

/** A bonus goes from the middle of the table to the plate of the player who earned it. @param {Signs} signs @param {Happening} one @param {number} points */
function earned({ root, sky }, one, points) {
  const middle = root.querySelector(".table .middle")?.getBoundingClientRect(), plate = plateOf(root, seatsOf(one)[0])?.getBoundingClientRect();
  if (!middle || !plate?.width) return;
  sky.pay(new DOMRect(middle.left + middle.width / 2, middle.top + middle.height / 2, 0, 0), plate, `+${points}`, PAYS);
}
