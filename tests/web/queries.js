/** Of forms with what was entered into them: the score queries that the client asks. */
import { queryOf } from "/calculator/query.js";
import { given } from "./given.js";

console.log(JSON.stringify((await given()).map(({ fields, entries, players }) => queryOf(fields, entries, players))));
