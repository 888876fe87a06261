/**
 * What a player has in mind at a climbing table, and nobody else knows of: groups that are laid aside, runs that a sweep
 * crossed, why one may not pass.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Choice} Choice
 * @typedef {{deal: number, aside: string[][], runs: Choice[], swept: number | null, note: string, asked: number | null, until: number}} Memory `swept`: the question in which the runs were crossed; `until`: when the table passes by itself
 */
import { places } from "../../picks.js";

/** @type {WeakMap<HTMLElement, Memory>} */
const minds = new WeakMap();

/** What is in mind at this table; another deal, another mind. @param {Stage} stage */
export function mind(stage) {
  const { deal } = stage.shown;
  let found = minds.get(stage.root);
  if (!found || found.deal !== deal) {
    found = { deal, aside: [], runs: [], swept: null, note: "", asked: null, until: 0 };
    minds.set(stage.root, found);
  }
  return found;
}

/** The cards that are laid aside, by their places in the hand. @param {Stage} stage */
export const aside = (stage) => places(stage.eyes.picks.hand, mind(stage).aside.flat());

/** Whether just these cards are laid aside. @param {Stage} stage @param {string[]} cards */
export const isAside = (stage, cards) => mind(stage).aside.some((one) => one.join() === cards.join());

/** Lay a group aside, or take it back. @param {Stage} stage @param {string[]} cards */
export function turnAside(stage, cards) {
  const it = mind(stage);
  const without = it.aside.filter((one) => one.join() !== cards.join());
  const free = stage.eyes.picks.hand.filter((_, at) => !aside(stage).has(at));
  if (without.length < it.aside.length) it.aside = without;
  else if (places(free, cards).size === cards.length) it.aside = [...it.aside, cards];
  stage.see({ ...stage.eyes, picks: stage.eyes.picks.cleared() });
}
