/** The reason why the client finds each record unproved at its table, or nothing. */
import { proved } from "/proof/verify.js";
import { given } from "./given.js";

const found = [];
for (const [record, table] of await given()) found.push(proved(record, table, await import(`/games/${record.game}/proof.js`)).why);
console.log(JSON.stringify(found));
