/** What a screen reader is told, politely: the page has one place for it. */

/** @param {string[]} sentences */
export function sayAloud(sentences) {
  const place = document.getElementById("said");
  if (place && sentences.length) place.textContent = sentences.join(". ");
}
