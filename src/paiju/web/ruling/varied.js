/**
 * What a question varies: an option and its values, the first of which is the sheet's own.
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Option} Option
 */
import { boundsOf, choicesOf, same } from "../rulebook/values.js";

export const MOST = 8; // values of one option
const FEW = 6; // choices that are all compared at first

/** Whether all values of an option can be listed and ticked. @param {Option} option */
export const isListed = (option) => option.type === "bool" || option.type === "choice";

/** All values of an option that can be listed. @param {Option} option @returns {Json[]} */
export const listedValues = (option) => (option.type === "bool" ? [true, false] : choicesOf(option));

/** Another value of an option, to begin with. @param {Option} option @param {Json[]} values @returns {Json} */
export function another(option, values) {
  const last = values.at(-1) ?? option.default;
  if (option.type === "int" || option.type === "either") {
    const { min = 0, max = Infinity, words = [] } = boundsOf(option);
    const numbers = values.filter((value) => typeof value === "number");
    const word = words.find((one) => !values.includes(one));
    if (!numbers.length) return word ?? min;
    const next = Math.max(...numbers) + 1;
    return next <= max ? next : Math.max(min, Math.min(...numbers) - 1);
  }
  if (option.type === "list") return choicesOf(option).filter((one) => !(/** @type {Json[]} */ (last)).includes(one));
  if (option.type === "row") return /** @type {Json[]} */ (last).map((one) => Number(one) + 1);
  return last;
}

/** What is compared at first: the sheet's own value, and others. @param {Option} option @param {Json} own @returns {Json[]} */
export function firstValues(option, own) {
  if (isListed(option)) return [own, ...listedValues(option).filter((value) => !same(value, own))].slice(0, FEW);
  const values = [own, another(option, [own])];
  return option.type === "int" ? [...values, another(option, values)] : values;
}

/** The values with one turned on or off; in the order of the option, the sheet's own first. @param {Option} option @param {Json[]} values @param {Json} one @param {boolean} on @param {Json} own */
export function turned(option, values, one, on, own) {
  const kept = listedValues(option).filter((value) => (same(value, one) ? on : values.some((other) => same(other, value))));
  return [...kept.filter((value) => same(value, own)), ...kept.filter((value) => !same(value, own))];
}
