/** What stands below a group that lies closely. */
import { t } from "../words/speech.js";

/** Its character and what it gives; of one that lies face down nobody knows. @param {import("./stage.js").Group} group */
export const signOf = ({ sign, worth }) => (worth === null ? t("{name} ?|tag", { name: sign }) : t("{name} {n}|tag", { name: sign, n: worth }));
