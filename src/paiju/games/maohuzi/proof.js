/** Mao Huzi, MH-95: the player who opened the table deals first. */
export { theHost as first } from "/proof/draws.js";
