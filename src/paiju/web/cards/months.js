/** The month that a flower card names; not a number where it names none. @param {string} card */
export const monthOf = (card) => Number.parseInt(card, 10);
