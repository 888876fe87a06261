/**
 * The values of options, as people say them.
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Option} Option
 * @typedef {import("../wire/answers").Values} Values
 */
import { Refused, reason, whyNot } from "../wire/api.js";
import { said, t, together } from "../words/speech.js";

/** Whether two values of an option are the same. @param {unknown} a @param {unknown} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** As a line of its own begins. @param {string} text */
export const titled = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A refusal of an option, which is called by its name. @param {Option[]} options @param {unknown} no @returns {{why: string, option: string}} */
export function blamed(options, no) {
  const refused = no instanceof Refused ? no.no : null;
  const [, id, inner] = refused?.field?.match(/^options\.(\w+)(?:\[\d+\]\.(\w+))?/) ?? [];
  const option = options.find((one) => one.id === id);
  if (!option || !refused) return { why: whyNot(no), option: "" };
  const part = option.parts?.find((one) => one.id === inner);
  const name = part ? `${t(option.description)}, ${t(part.description)}` : t(option.description);
  return { why: `${titled(name)}: ${reason(refused)}`, option: option.id };
}

/** The choices that an option has. @param {Option} option @returns {(string | number)[]} */
export const choicesOf = (option) => (Array.isArray(option.values) ? option.values : []);

/** Between which numbers an option lies, and the words that may stand in place of one. @param {Option} option @returns {{words?: string[], min?: number, max?: number}} */
export const boundsOf = (option) => (option.values && !Array.isArray(option.values) ? option.values : {});

/** The name of a choice. @param {Option} option @param {Json} choice */
export const choiceWords = (option, choice) => t(option.labels?.[String(choice)] ?? String(choice));

/**
 * A value of an option as people say it.
 * @param {Option} option
 * @param {Json} value
 * @param {CardNames} [cards]
 * @returns {string}
 */
export function valueWords(option, value, cards = {}) {
  const list = Array.isArray(value) ? value : [];
  switch (option.type) {
    case "bool": return value ? t("yes") : t("no");
    case "choice": case "either": return choiceWords(option, value);
    case "list": return together(list.map((one) => choiceWords(option, one))) || t("none");
    case "cards": return together(list.map((card) => cardWords(String(card), cards))) || t("none");
    case "row": return together((option.parts ?? []).map((part, at) => `${t(part.description)} ${list[at]}`));
    case "records": return list.map((one) => recordWords(option, /** @type {Values} */ (one), cards)).join(" / ") || t("none");
    default: return String(value);
  }
}

/** @param {string} card @param {CardNames} cards */
const cardWords = (card, cards) => (cards[card] ? said(cards[card]) : card);

/** @param {Option} option @param {Values} one @param {CardNames} cards */
const recordWords = (option, one, cards) => (option.parts ?? []).map((part) => `${t(part.description)}: ${valueWords(part, one[part.id], cards)}`).join("; ");

/**
 * The options in the groups that the rule book makes of them.
 * @param {{options: Option[], groups: Record<string, string[]>}} about
 * @returns {[string, Option[]][]}
 */
export const grouped = (about) => Object.entries(about.groups).map(([group, ids]) => [group, about.options.filter((option) => ids.includes(option.id))]);

/** How far a sheet is from its preset, in words. @param {number} changed */
export const distance = (changed) => (changed > 1 ? t("{n} options differ from the preset; they are marked.", { n: changed }) : changed ? t("One option differs from the preset; it is marked.") : t("Every option is as the preset says."));
