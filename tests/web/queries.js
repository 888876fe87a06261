/** The score queries that the client asks for forms with what was entered into them. */
import { queryOf } from "/calculator/query.js";
import { given } from "./given.js";

console.log(JSON.stringify((await given()).map(({ fields, entries, players }) => queryOf(fields, entries, players))));
