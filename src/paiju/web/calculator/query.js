/**
 * The reader's entries about a round, field by field, and the score query that they make.
 * @typedef {import("../wire/answers").Field} Field
 * @typedef {import("../wire/answers").Json} Json
 * @typedef {import("../wire/answers").Values} Entries values by field
 */

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);

/** A list of values; whatever is none is empty. @param {Json | undefined} value @returns {Json[]} */
export const listOf = (value) => (Array.isArray(value) ? value : []);

/** The seats that a field is for. @param {Field} field @param {number} players */
export const seatsOf = (field, players) => field.among ?? Array.from({ length: players }, (_, seat) => seat);

/** The value of a field that nobody touched, for one seat or for the round. @param {Field} field @returns {Json} */
export function blank(field) {
  if (field.kind === "cards" || field.kind === "months" || field.kind === "seats" || field.kind === "list") return field.each ? [] : field.default ?? [];
  return field.default;
}

/** The value of a field, and of one seat where there is one for each. @param {Entries} entries @param {Field} field @param {number} [seat] @returns {Json} */
export function entryOf(entries, field, seat) {
  const value = entries[field.id];
  if (!field.each) return value === undefined ? blank(field) : value;
  const own = seat !== undefined ? listOf(value)[seat] : undefined;
  return own === undefined || own === null ? blank(field) : own;
}

/** The same with one value changed. @param {Entries} entries @param {Field} field @param {number | undefined} seat @param {Json} value @param {number} players @returns {Entries} */
export function changed(entries, field, seat, value, players) {
  if (!field.each || seat === undefined) return { ...entries, [field.id]: value };
  return { ...entries, [field.id]: Array.from({ length: players }, (_, at) => (at === seat ? value : entryOf(entries, field, at))) };
}

/** Whether a value still fits its field: seats and words that are no longer offered do not. @param {Field} field @param {Json} value @param {number} players */
function fits(field, value, players) {
  const seats = /** @type {Json[]} */ (seatsOf(field, players));
  if (field.kind === "seat") return value === null || seats.includes(value);
  if (field.kind === "choice") return field.choices.some((choice) => same(choice.value, value));
  if (field.kind === "seats") return Array.isArray(value) && value.every((seat) => seats.includes(seat));
  return true;
}

/** The value of a field in the query; undefined where the query leaves it out. @param {Entries} entries @param {Field} field @param {number} players @returns {Json | undefined} */
function queried(entries, field, players) {
  if (field.each) return queriedBySeat(entries, field, players);
  const value = entryOf(entries, field);
  if (field.kind === "parts") return value ? partsQuery(/** @type {Entries} */ (value), field.parts, players) : undefined;
  if (field.kind === "list") return listOf(value).length ? listOf(value).map((one) => written(/** @type {Entries} */ (one), field, players)) : undefined;
  const kept = fits(field, value, players) ? value : blank(field);
  if (kept === null || kept === undefined) return undefined;
  if (!field.needed && (same(kept, field.default) || (Array.isArray(kept) && !kept.length))) return undefined;
  return kept;
}

/** @param {Entries} entries @param {Field} field @param {number} players */
function queriedBySeat(entries, field, players) {
  const seats = seatsOf(field, players);
  const row = Array.from({ length: players }, (_, seat) => (seats.includes(seat) ? entryOf(entries, field, seat) : blank(field)));
  return field.needed || row.some((value) => !same(value, blank(field))) ? row : undefined;
}

/** An entry of a list, as an object or as a row. @param {Entries} one @param {Field} field @param {number} players @returns {Json} */
function written(one, field, players) {
  const whole = partsQuery(one, field.parts, players);
  return field.row ? field.parts.map((part) => whole[part.id]) : whole;
}

/** The parts that an entry has: some depend on the word of another. @param {Field[]} parts @param {Entries} one */
export const partsOf = (parts, one) => parts.filter(({ when }) => {
  if (!when) return true;
  const other = parts.find((part) => part.id === when[0]);
  return other !== undefined && when[1].includes(String(entryOf(one, other)));
});

/** @param {Entries} one @param {Field[]} parts @param {number} players */
function partsQuery(one, parts, players) {
  return queryOf(partsOf(parts, one), one, players);
}

/** The score query that was entered. @param {Field[]} fields @param {Entries} entries @param {number} players @returns {Entries} */
export function queryOf(fields, entries, players) {
  /** @type {Entries} */ const query = {};
  for (const field of fields) {
    const value = queried(entries, field, players);
    if (value === undefined) continue;
    const [outer, inner] = field.id.split(".");
    if (inner) query[outer] = { .../** @type {Entries | undefined} */ (query[outer]), [inner]: value }; else query[outer] = value;
  }
  return query;
}

/** A query as the entries of a form, as far as the form has fields for it. @param {Field[]} fields @param {Entries} query @returns {Entries} */
export function entriesOf(fields, query) {
  /** @type {Entries} */ const entries = {};
  for (const field of fields) {
    const [outer, inner] = field.id.split(".");
    const value = inner ? /** @type {Entries | undefined} */ (query[outer])?.[inner] : query[outer];
    if (value !== undefined) entries[field.id] = field.row ? listOf(value).map((row) => byPart(field, row)) : value;
  }
  return entries;
}

/** A row by the names of its parts. @param {Field} field @param {Json} row */
const byPart = (field, row) => Object.fromEntries(field.parts.map((part, at) => [part.id, listOf(row)[at]]));

/** What the entries say otherwise than the query says by itself: that alone is told, even where it is usual. @param {Field[]} fields @param {Entries} entries @param {Entries} begins @param {number} players @returns {Entries} */
export function ownOf(fields, entries, begins, players) {
  const begun = entriesOf(fields, begins);
  const told = fields.filter(({ id }) => !(id in begun) || (id in entries && !same(entries[id], begun[id])));
  return queryOf(told.map((field) => (field.id in begun ? { ...field, needed: true } : field)), entries, players);
}

/** The field of a form in which the path of a refusal lies: the longest that it begins with. @param {Field[]} fields @param {string} [path] @returns {Field | undefined} */
export function blamed(fields, path = "") {
  const place = path.replaceAll(/\[\d+\]/g, "");
  return fields.filter(({ id }) => place === id || place.startsWith(`${id}.`))
    .sort((a, b) => b.id.length - a.id.length)[0];
}
