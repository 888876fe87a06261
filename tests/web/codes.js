/** The modules of the QR code that the client draws of each text, or null. */
import { modules } from "/share/qr.js";
import { given } from "./given.js";

console.log(JSON.stringify((await given()).map(modules)));
