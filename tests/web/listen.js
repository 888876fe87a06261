/** The way a page says each sentence, with its gloss behind it, to those who hear it, in every language that has a catalogue. */
import { learn, Speech } from "/words/speech.js";
import { given } from "./given.js";

const { catalogues, cards, names, heard } = await given();
/** @type {Record<string, string[]>} */
const said = {};
for (const [language, catalogue] of Object.entries(catalogues)) {
  learn(language, catalogue);
  said[language] = heard.map((/** @type {[any, number, any]} */ [words, me, gloss]) => {
    const speech = new Speech(names, me, cards);
    return [words, gloss].filter(Boolean).map((one) => speech.plain(one)).filter(Boolean).join(" ");
  });
}
console.log(JSON.stringify(said));
