/**
 * How large the table is on this screen: it is measured where it stands, and drawn anew when that changes.
 * @typedef {import("../../stage.js").Stage} Stage
 */

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** The table's room, below its bar. @param {Stage} stage */
export function measured(stage) {
  const field = stage.root.querySelector(".laid");
  if (field && watched.has(field)) return { width: field.clientWidth, height: field.clientHeight };
  queueMicrotask(() => watch(stage)); // it stands there as soon as it is drawn
  return field ? { width: field.clientWidth, height: field.clientHeight } : { width: innerWidth, height: innerHeight };
}

/** @param {Stage} stage */
function watch(stage) {
  const field = stage.root.querySelector(".laid");
  if (!field || watched.has(field)) return;
  watched.add(field);
  let [width, height] = [0, 0];
  const observer = new ResizeObserver(() => {
    if (!field.isConnected) { observer.disconnect(); return; }
    if (field.clientWidth === width && field.clientHeight === height) return;
    [width, height] = [field.clientWidth, field.clientHeight];
    stage.draw();
  });
  [width, height] = [field.clientWidth, field.clientHeight];
  stage.draw();
  observer.observe(field);
}
