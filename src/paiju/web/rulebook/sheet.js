/**
 * A rule sheet that was agreed on: what it says, and how far it is from its preset.
 * @typedef {import("../wire/answers").About} About
 * @typedef {import("../wire/answers").CardNames} CardNames
 * @typedef {import("../wire/answers").Values} Values
 * @typedef {{about: About, cards: CardNames, preset: string, values: Values, base: Values}} Agreed `base`: what the preset alone says
 */
import { html, nothing } from "../vendor/lit-html.js";
import { aboutGame, cardNames, knownSheet } from "../wire/endpoints.js";
import { t } from "../words/speech.js";
import { cited } from "./cite.js";
import { distance, grouped, same, titled, valueWords } from "./values.js";

/** What a preset alone says at a table. @param {About} about @param {string} preset @param {number | null} players @returns {Promise<Values>} */
export async function presetValues(about, preset, players) {
  const fits = players !== null && about.presets[preset].players.includes(players);
  return (await knownSheet(about.id, { players: fits ? players : null, options: { preset } })).values;
}

/** The sheet of an address or of a table, with what its preset alone would say. @param {string} game @param {import("../wire/endpoints.js").AskedSheet} asked @returns {Promise<Agreed>} */
export async function agreedOn(game, asked) {
  const [about, cards, sheet] = await Promise.all([aboutGame(game), cardNames(game), knownSheet(game, asked)]);
  return { about, cards, values: sheet.values, preset: sheet.preset, base: await presetValues(about, sheet.preset, sheet.players) };
}

/** The options that are not as the preset says. @param {Agreed} agreed */
export const differing = ({ about, values, base }) => about.options.filter((option) => !same(values[option.id], base[option.id]));

/** A rule sheet to read: every option with its value, its rule and what it means. @param {Agreed} agreed */
export function sheetRows(agreed) {
  const { about, values, cards } = agreed;
  const differs = new Set(differing(agreed));
  return grouped(about).map(([group, options]) => html`
    <h3>${titled(t(group))}</h3>
    <dl class="sheet-rows">${options.map((option) => html`
      <div class=${differs.has(option) ? "differs" : ""}>
        <dt>${cited(about.id, option.rule)} ${titled(t(option.description))}</dt><dd>${valueWords(option, values[option.id], cards)}${differs.has(option) ? html` <b class="mark">${t("changed")}</b>` : nothing}</dd></div>`)}</dl>`);
}

/** Which preset it is, and how far the sheet is from it. @param {Agreed} agreed */
export function agreement(agreed) {
  const preset = agreed.about.presets[agreed.preset];
  return html`<p><b>${t(preset.name)}</b> <span class="note">${t(preset.about)}</span></p>
    <p class="note">${distance(differing(agreed).length)}</p>`;
}
