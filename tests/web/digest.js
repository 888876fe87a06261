/** The client's SHA-256 of each row of bytes, and its HMAC with itself as the key. */
import { hmac, sha256 } from "/proof/sha256.js";
import { hex } from "/proof/verify.js";
import { given } from "./given.js";

const rows = (await given()).map((row) => Uint8Array.from(row));
console.log(JSON.stringify(rows.map((row) => [hex(sha256(row)), hex(hmac(row, row))])));
