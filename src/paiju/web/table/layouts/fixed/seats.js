/**
 * The seating: play runs counter-clockwise, so the next player sits at the right.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {"left" | "right" | "top"} Side
 */
import { t } from "../../../words/speech.js";

/** The seat that sits below: mine, or for a spectator the first. @param {Stage} stage */
export const nearest = ({ info }) => Math.max(0, info.you);

/** The others with their sides, in the order they play after me. @param {Stage} stage @returns {{seat: number, side: Side}[]} */
export function others(stage) {
  const n = stage.info.seats.length;
  const sides = /** @type {Record<number, Side[]>} */ ({ 2: ["top"], 3: ["right", "left"], 4: ["right", "top", "left"] })[n] ?? [];
  return sides.map((side, i) => ({ side, seat: (nearest(stage) + 1 + i) % n }));
}

/** What a side is called. @param {Side} side */
export const sideName = (side) => ({ left: t("upper|seat"), right: t("next|seat"), top: t("across|seat") })[side];
