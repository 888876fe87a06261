/**
 * A rule sheet as a piece of an address.
 * @typedef {import("../wire/answers").Values} Values
 */

/** @param {object} value */
export const packed = (value) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** What such a piece stands for; nothing where it cannot be read. @param {string | null} text @returns {Values} */
export function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob((text ?? "").replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    const read = text ? JSON.parse(new TextDecoder().decode(bytes)) : {};
    return typeof read === "object" && read !== null && !Array.isArray(read) ? /** @type {Values} */ (read) : {};
  } catch {
    return {};
  }
}

/** The question part of an address that carries a rule sheet. @param {number | null} players @param {object} options */
export const sheetQuery = (players, options) => `?${players ? `players=${players}&` : ""}sheet=${packed(options)}`;

/** The rule sheet that the question part of an address carries. @param {string} search */
export function sheetAsked(search) {
  const asked = new URLSearchParams(search);
  return { players: asked.has("players") ? Number(asked.get("players")) : null, options: unpacked(asked.get("sheet")) };
}
