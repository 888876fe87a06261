/** The texts that the browser says for sentences in a language; seat 0 is the reader's. */
import { learn, Speech } from "/words/speech.js";
import { given } from "./given.js";

const { names, cards, languages } = await given();
const speech = new Speech(names, 0, cards);
const said = Object.entries(languages).map(([language, { catalogue, sentences }]) => {
  learn(language, catalogue);
  return [language, sentences.map((words) => speech.plain(words))];
});
console.log(JSON.stringify(Object.fromEntries(said)));
