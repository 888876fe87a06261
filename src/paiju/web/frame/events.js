/** What was typed, chosen or ticked, out of the event that tells of it. */

/** @param {Event} event */
export const valueOf = (event) => /** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ (event.target).value;

/** @param {Event} event */
export const isTicked = (event) => /** @type {HTMLInputElement} */ (event.target).checked;

/** Which of its options a list has chosen. @param {Event} event */
export const chosenAt = (event) => /** @type {HTMLSelectElement} */ (event.target).selectedIndex;

/** The field of a form that was sent, by its name; the page is not left. @param {Event} event @param {string} name */
export function fieldOf(event, name) {
  event.preventDefault();
  return /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem(name));
}

/** The file that was chosen. @param {Event} event */
export const fileOf = (event) => /** @type {HTMLInputElement} */ (event.target).files?.[0];
