/**
 * How large the table is on this screen: it is measured where it stands, and drawn anew when that changes. Between two
 * changes the browser need not be asked, which would have it lay out the page in the middle of a turn.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {{width: number, height: number}} Size
 */

/** @type {WeakMap<Element, Size>} */
const known = new WeakMap();

/** @param {Element} field @returns {Size} */
const sizeOf = (field) => ({ width: field.clientWidth, height: field.clientHeight });

/** The table's room, below its bar. @param {Stage} stage */
export function measured(stage) {
  const field = stage.root.querySelector(".laid"), size = field && known.get(field);
  if (size) return size;
  queueMicrotask(() => watch(stage)); // it stands there as soon as it is drawn
  return field ? sizeOf(field) : { width: innerWidth, height: innerHeight };
}

/** @param {Stage} stage */
function watch(stage) {
  const field = stage.root.querySelector(".laid");
  if (!field || known.has(field)) return;
  const observer = new ResizeObserver(() => {
    if (!field.isConnected) { observer.disconnect(); return; }
    const now = sizeOf(field), before = known.get(field);
    if (now.width === before?.width && now.height === before.height) return;
    known.set(field, now);
    stage.draw();
  });
  known.set(field, sizeOf(field));
  stage.draw();
  observer.observe(field);
}
