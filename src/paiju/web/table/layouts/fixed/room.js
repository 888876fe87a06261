/**
 * How much room a table has whose places are fixed: measured once it is drawn, and again when the screen changes.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("./rects.js").Screen} Screen
 */
import { kept } from "../../../kept/kept.js";
import { BARS, formOf } from "./rects.js";

/** The table that is on this page, and the room that it was drawn for. @type {{stage: Stage, screen: Screen} | null} */
let shown = null;

/** @param {HTMLElement} root @returns {{width: number, height: number}} */
function measured(root) {
  const box = root.querySelector(".whole")?.getBoundingClientRect();
  if (!box?.height) return { width: innerWidth, height: innerHeight };
  const bar = BARS[formOf({ width: box.width, height: box.height + BARS.phone })];
  return { width: Math.round(box.width), height: Math.round(box.height) + bar }; // as if it had the whole screen: a lesson has its own head
}

/** The room for a table; it is drawn again where it turns out to be another. @param {Stage} stage @returns {Screen} */
export function screenOf(stage) {
  const screen = { ...measured(stage.root), large: kept.text === "large", left: kept.hand === "left" };
  shown = { stage, screen };
  requestAnimationFrame(check);
  return screen;
}

function check() {
  if (!shown?.stage.root.querySelector(".whole")) return;
  const { width, height } = measured(shown.stage.root);
  if (width !== shown.screen.width || height !== shown.screen.height) shown.stage.draw();
}

addEventListener("resize", check);
