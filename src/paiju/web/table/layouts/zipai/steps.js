/**
 * A question with many offers is asked in steps: first by which cards the live card is taken, then what is laid beside it.
 * @typedef {import("../../stage.js").Choice} Choice
 * @typedef {{choice: Choice, begun: string}} Step an offer; or several, by what their cards begin with
 */
const MOST = 6; // offers that stand beside each other
const NARROW = 3; // the same, where there is no room for what is laid beside the first cards
const STEPS = [2, 5, 8]; // cards: two of the hand, and three of each group beside them

/** @param {Choice} choice @param {number} n */
const beginning = (choice, n) => choice.cards.slice(0, n).join(" ");

/**
 * What is asked next of those who have begun so far.
 * @param {Choice[]} offers @param {string} begun @param {boolean} narrow whether an offer's first cards fill its button
 * @returns {Step[]}
 */
export function steps(offers, begun, narrow = false) {
  const done = begun ? begun.split(" ").length : 0;
  const left = offers.filter((choice) => beginning(choice, done) === begun);
  const next = STEPS.find((n) => n > done);
  if (left.length <= (narrow ? NARROW : MOST) || !next) return left.map((choice) => ({ choice, begun: "" }));
  const alike = (/** @type {Choice} */ a) => left.filter((b) => beginning(a, next) === beginning(b, next));
  const goesOn = (/** @type {Choice} */ choice) => alike(choice).length > 1 || (narrow && choice.cards.length > next);
  return left.filter((choice) => alike(choice)[0] === choice)
    .map((choice) => ({ choice, begun: goesOn(choice) ? beginning(choice, next) : "" }));
}
