/** What stands below a group that lies closely. */
import { t } from "../words/speech.js";

/** Its character and what it counts for; of one that lies face down nobody is told. @param {import("./stage.js").Group} group */
export const signOf = ({ sign, count }) => (count === null ? t("{name} ?|tag", { name: sign }) : t("{name} {n}|tag", { name: sign, n: count }));
