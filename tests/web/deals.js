/** What a viewer was shown, message by message: where the page sees another deal begin. */
import { isAnotherDeal } from "/table/state.js";
import { given } from "./given.js";

const shown = await given();
console.log(JSON.stringify(shown.slice(1).map((one, at) => isAnotherDeal(shown[at], one))));
