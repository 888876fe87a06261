/**
 * A finger or a mouse drawn over cards chooses all that it crosses; from a chosen card on it lays them back. Drawn up out
 * of the hand, it carries the cards to the table.
 * @typedef {import("../../stage.js").Stage} Stage
 */
import { lift, swallow } from "../../drag.js";
import { follow } from "../../eyes.js";
import { mind } from "./memory.js";

const FAR = 8; // pixels that make a sweep of a touch
const OUT = 14; // pixels above the hand, from which cards are carried
const RUN = 3; // columns from which a sweep is asked what it meant
const OFFERED = 3;

/** A pointer goes down on a card of the hand. @param {Stage} stage @param {number} at @param {PointerEvent} down */
export function sweep(stage, at, down) {
  const { picks } = stage.eyes;
  if (down.button !== 0 || !stage.act || stage.pending || !picks.free) return;
  const hand = stage.root.querySelector(".whole .hand"), top = hand?.getBoundingClientRect().top ?? 0;
  const before = picks.marks, lays = before.has(at), crossed = new Set([at]);
  const over = new AbortController(), hear = { capture: true, signal: over.signal };
  /** @type {SVGPolylineElement | null} */ let trail = null;
  const end = () => { over.abort(); trail?.ownerSVGElement?.remove(); };
  const mark = () => {
    const marks = new Set(before);
    for (const one of crossed) { if (lays) marks.delete(one); else marks.add(one); }
    follow(stage, stage.eyes.picks.but({ marks, choice: -1 }));
  };
  addEventListener("pointermove", (event) => {
    if (event.pointerId !== down.pointerId) return;
    if (!trail && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
    if (event.clientY < top - OUT && (lays || crossed.size === 1)) { // carried to the table, with all that was chosen
      end();
      follow(stage, stage.eyes.picks.but({ marks: before, choice: -1 }));
      lift(stage, at, down);
      return;
    }
    trail ??= drawn(down);
    trail.setAttribute("points", `${trail.getAttribute("points")} ${event.clientX},${event.clientY}`);
    const slot = /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(event.clientX, event.clientY)?.closest(".hand .slot"));
    if (slot && hand?.contains(slot)) crossed.add(Number(slot.dataset.at));
    mark();
  }, hear);
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== down.pointerId) return;
    if (trail) { swallow(); offer(stage, lays ? new Set() : crossed); }
    end();
  }, hear);
  addEventListener("pointercancel", end, hear);
}

/** The gold line that a sweep leaves. @param {PointerEvent} down */
function drawn(down) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), line = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  svg.setAttribute("class", "trail");
  svg.setAttribute("aria-hidden", "true");
  line.setAttribute("points", `${down.clientX},${down.clientY}`);
  svg.append(line);
  document.body.append(svg);
  return line;
}

/** The runs that a sweep crossed, the largest first. @param {Stage} stage @param {Set<number>} crossed */
function offer(stage, crossed) {
  const { picks, } = stage.eyes;
  const hand = stage.shown.view.zones.find((zone) => zone.id === "hand" && zone.seat === stage.shown.view.viewer);
  const columnOf = (/** @type {string} */ card) => hand?.groups.findIndex((g) => g.cards.includes(card)) ?? -1;
  const swept = new Set([...crossed].map((at) => columnOf(picks.hand[at])));
  const fits = (/** @type {string[]} */ cards) => {
    const own = new Set(cards.map(columnOf));
    return own.size === swept.size && [...own].every((one) => swept.has(one));
  };
  mind(stage).swept = stage.shown.asked;
  mind(stage).runs = swept.size < RUN ? [] : picks.examples.filter((c) => fits(c.cards)).sort((a, b) => b.cards.length - a.cards.length).slice(0, OFFERED);
  stage.draw();
}
