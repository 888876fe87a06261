/** The way a page says each sentence to those who hear it, in every language that has a catalogue. */
import { learn, Speech } from "/words/speech.js";
import { given } from "./given.js";

const { catalogues, cards, names, heard } = await given();
/** @type {Record<string, string[]>} */
const said = {};
for (const [language, catalogue] of Object.entries(catalogues)) {
  learn(language, catalogue);
  said[language] = heard.map((/** @type {[any, number]} */ [words, me]) => new Speech(names, me, cards).plain(words));
}
console.log(JSON.stringify(said));
