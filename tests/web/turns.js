/** Real turns, each as the view before, the view after and what happened: the steps in which they are seen. */
import { fitting, isSameTable, scenesOf } from "/table/turn/landed.js";
import { backwards, stepsOf } from "/table/turn/steps.js";
import { timeline } from "/table/turn/timeline.js";
import { given } from "./given.js";

const seen = (steps, before, after) => {
  const last = scenesOf(before, after, steps).at(-1) ?? before;
  return isSameTable(last, after) ? null : [last.zones, after.zones];
};
/** What each seat captured, pile by pile. */
const piles = ({ zones }) => zones.filter(({ id }) => id === "captured").flatMap(({ seat, groups }) => groups.map(({ kind, cards }) => `${seat} ${kind}: ${[...cards].sort().join(" ")}`));
const told = (await given()).map(({ before, after, happened }) => {
  const steps = fitting(before, after, happened);
  return {
    steps: steps.map(({ kind, seat, moves, aside, called, told }) => ({ kind, seat, told, moves, aside, called: called.map(({ event }) => event.name) })),
    forwards: seen(steps, before, after),
    back: seen(backwards(steps), after, before),
    piles: [piles(scenesOf(before, after, steps).at(-1) ?? before), piles(after)],
    normal: Math.round(timeline(stepsOf(happened), "normal", -1).end),
  };
});
console.log(JSON.stringify(told));
