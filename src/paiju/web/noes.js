/** Refusals of score queries and records, which the server says in English, in the reader's language. */
import { t } from "./words.js";

/** Marks a sentence that is looked up when the server says it. */
const known = (/** @type {string} */ text) => text;

const KNOWN = [
  known("missing"), known("has not the points to stop"), known("the winner has no yaku"), known("worth nothing"),
  known("card {card} occurs twice"), known("card {card} occurs {n} times"), known("unknown card: {card}"), known("card {card} is not played with these options"),
  known("{n} cards instead of {m}"), known("{n} cards, more than {m}"), known("{n} cards and {laid} on the table instead of {m} together"),
  known("not an integer from {n} to {m}"), known("not a multiple of {n}"), known("not a list of {n}"),
  known("names a seat twice"), known("seat {n} does not play"), known("seat {n} is the winner"), known("seat {n} sells twice"),
  known("seat {n} has {m} turns and cannot go more often"), known("seat {n} cannot have held so many triples"), known("more months than there are"),
  known("four on the floor are the dealer's"), known("{what} of seat {n} occurs twice"), known("koikoi may be said once a round"), known("a seat may say koikoi once"),
  known("more than the {n} of the deck"), known("with those left more than the {n} of the deck"), known("{n} to {m} seats"), known("a seat occurs twice"),
  known("a second seat must be out with these options"), known("one idler does not end the round with these options"), known("{n}, but seat {m} is out"), known("{n}, but seat {m} is not out"),
  known("three are out, nobody holds cards"), known("no combo"), known("a fifth {card}"), known("more than {n} groups"), known("{cards} is neither a ju nor a jiao"),
  known("only dealt ti before the dealer's opening discard"), known("a record is a JSON object"), known("not 1, the version of records this program reads"),
  known("a card is a text"), known("not a list"), known("not one of {choices}"), known("{value} is not one of {choices}"), known("not true or false"), known("{value} is not an integer from {n} to {m}"), known("one of them is needed, and only one"), known("seven at the table need a joker"), known("{what} is not paid with these options"),
  known("missing, and no seed stands instead of it"), known("no game {game}; there are {games}"), known("not an object"), known("not a list of cards"),
];

const SEATED = /^(seat |seats )/;
const escaped = (/** @type {string} */ text) => text.replaceAll(/[.*+?^$()[\]\\|]/g, "\\$&");

/** A known sentence as a pattern; its places are what it finds. @param {string} text */
function pattern(text) {
  const places = [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
  const made = escaped(text).replaceAll(/\{\w+\}/g, "(.+?)");
  return { text, places, made: new RegExp(`^${made}$`) };
}

const PATTERNS = KNOWN.map(pattern);

/** A known sentence that is found, in the reader's language. @param {string} said @returns {string | null} */
function translated(said) {
  for (const { text, places, made } of PATTERNS) {
    const found = said.match(made);
    if (!found) continue;
    const args = places.map((place, i) => [place, SEATED.test(text.slice(Math.max(0, text.indexOf(`{${place}}`) - 5))) && /^\d+$/.test(found[i + 1]) ? Number(found[i + 1]) + 1 : found[i + 1]]);
    return t(text, Object.fromEntries(args));
  }
  return null;
}

/** The reason in a refusal, without the field that it begins with, in the reader's language. @param {string} why */
export function reason(why) {
  const bare = why.replace(/^[a-z_]+(\[\d+\]|\.\w+|,? \w+)*: (?=\S)/, "");
  return translated(bare) ?? translated(why) ?? bare;
}
