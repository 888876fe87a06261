/**
 * The table in words, for a player who listens and wants to hear it again: what lies open, how everyone stands, what is asked.
 * @typedef {import("./stage.js").View} View
 * @typedef {import("./stage.js").Speech} Speech
 */
import { marked } from "../words/speech.js";

/** @param {View} view @param {Speech} speech @param {string} unit of points, as the game counts them @param {boolean} asked whether the reader is asked */
export function recited(view, speech, unit, asked) {
  const cards = (/** @type {View["zones"][number]} */ zone) => zone.groups.flatMap((group) => group.cards).map((card) => speech.card(card));
  const open = view.zones.filter((zone) => zone.seat === null && cards(zone).length).map((zone) => `${speech.plain(zone.label)}: ${cards(zone).join(", ")}.`);
  const standing = view.points.map(({ seat, total }) => `${speech.name(seat)}: ${speech.plain({ text: unit, args: { n: total } })}.`);
  const hand = view.zones.filter((zone) => zone.id === "hand" && zone.seat === view.viewer && cards(zone).length).map((zone) => `${speech.plain(zone.label)}: ${cards(zone).join(", ")}.`);
  const who = view.turn.map((seat) => `@${seat}`);
  const now = asked && view.question ? [speech.plain(view.question.text)] : who.length ? [speech.plain({ text: marked("Waiting for {who}"), args: { who } })] : [];
  return [...open, ...standing, ...hand, ...now];
}
