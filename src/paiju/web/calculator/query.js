/**
 * What was told of a round, field by field, and the score query that it makes.
 * @typedef {import("../words/speech.js").Words} Words
 * @typedef {{value: any, label: Words}} Choice
 * @typedef {{id: string, kind: string, label: Words, rule: string, needed: boolean, default: any, each: boolean, among: number[] | null,
 *   choices: Choice[], least: number, most: number | null, step: number, repeats: boolean, pool: string, parts: Field[], row: boolean,
 *   when: [string, string[]] | null, seldom: boolean}} Field one field of a form, as the game declares it
 * @typedef {Record<string, any>} Told values by field
 */

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);

/** The seats that a field is for. @param {Field} field @param {number} players */
export const seatsOf = (field, players) => field.among ?? Array.from({ length: players }, (_, seat) => seat);

/** What a field that nobody touched says, of one seat or of the round. @param {Field} field */
export function blank(field) {
  if (field.kind === "cards" || field.kind === "months" || field.kind === "seats" || field.kind === "list") return field.each ? [] : field.default ?? [];
  return field.default;
}

/** The value of a field, and of one seat where there is one for each. @param {Told} told @param {Field} field @param {number} [seat] */
export function valueOf(told, field, seat) {
  const value = told[field.id];
  if (!field.each) return value === undefined ? blank(field) : value;
  const own = Array.isArray(value) && seat !== undefined ? value[seat] : undefined;
  return own === undefined || own === null ? blank(field) : own;
}

/** The same with one value changed. @param {Told} told @param {Field} field @param {number | undefined} seat @param {any} value @param {number} players @returns {Told} */
export function changed(told, field, seat, value, players) {
  if (!field.each || seat === undefined) return { ...told, [field.id]: value };
  return { ...told, [field.id]: Array.from({ length: players }, (_, at) => (at === seat ? value : valueOf(told, field, at))) };
}

/** Whether a value still fits its field: seats and words that are no longer offered do not. @param {Field} field @param {any} value @param {number} players */
function fits(field, value, players) {
  const seats = seatsOf(field, players);
  if (field.kind === "seat") return value === null || seats.includes(value);
  if (field.kind === "choice") return field.choices.some((choice) => same(choice.value, value));
  if (field.kind === "seats") return Array.isArray(value) && value.every((seat) => seats.includes(seat));
  return true;
}

/** What a field says in the query, or undefined. @param {Told} told @param {Field} field @param {number} players */
function said(told, field, players) {
  if (field.kind === "fixed") return field.default;
  if (field.each) return saidBySeat(told, field, players);
  const value = valueOf(told, field);
  if (field.kind === "parts") return value ? entry(value, field.parts, players) : undefined;
  if (field.kind === "list") return value.length ? value.map((/** @type {Told} */ one) => written(one, field, players)) : undefined;
  const kept = fits(field, value, players) ? value : blank(field);
  if (kept === null || kept === undefined) return undefined;
  if (!field.needed && (same(kept, field.default) || (Array.isArray(kept) && !kept.length))) return undefined;
  return kept;
}

/** @param {Told} told @param {Field} field @param {number} players */
function saidBySeat(told, field, players) {
  const seats = seatsOf(field, players);
  const row = Array.from({ length: players }, (_, seat) => (seats.includes(seat) ? valueOf(told, field, seat) : blank(field)));
  return field.needed || row.some((value) => !same(value, blank(field))) ? row : undefined;
}

/** An entry of a list, as an object or as a row. @param {Told} one @param {Field} field @param {number} players */
function written(one, field, players) {
  const whole = entry(one, field.parts, players);
  return field.row ? field.parts.map((part) => whole[part.id]) : whole;
}

/** The parts that an entry has: some depend on the word of another. @param {Field[]} parts @param {Told} one */
export const partsOf = (parts, one) => parts.filter(({ when }) => {
  if (!when) return true;
  const other = parts.find((part) => part.id === when[0]);
  return other !== undefined && when[1].includes(valueOf(one, other));
});

/** @param {Told} one @param {Field[]} parts @param {number} players */
function entry(one, parts, players) {
  return queryOf(partsOf(parts, one), one, players);
}

/** The score query that was told. @param {Field[]} fields @param {Told} told @param {number} players @returns {Record<string, any>} */
export function queryOf(fields, told, players) {
  /** @type {Record<string, any>} */ const query = {};
  for (const field of fields) {
    const value = said(told, field, players);
    if (value === undefined) continue;
    const [outer, inner] = field.id.split(".");
    if (inner) query[outer] = { ...query[outer], [inner]: value }; else query[outer] = value;
  }
  return query;
}

/** The field of a form in which the path of a refusal lies: the longest that it begins with. @param {Field[]} fields @param {string} [path] @returns {Field | undefined} */
export function blamed(fields, path = "") {
  const place = path.replaceAll(/\[\d+\]/g, "");
  return fields.filter(({ id }) => place === id || place.startsWith(`${id}.`))
    .sort((a, b) => b.id.length - a.id.length)[0];
}
