/** Min-hwatu, MN-13: the player who opened the table deals first. */
export { theHost as first } from "/proof/draws.js";
