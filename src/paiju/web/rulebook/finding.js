/** How the words of a game are found in the sentences of any language. */

const LATIN = /^[A-Za-z-]+$/, HANGUL = /^[가-힣]+$/;
const PARTICLE = "(?:이|가|을|를|은|는|와|과|도|의|로|만)?"; // what Korean hangs on a word

/** A Latin word is found whole, a Korean one at the beginning of a word, one syllable only alone. @param {string} name */
function pattern(name) {
  const bare = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (LATIN.test(name)) return `(?<![A-Za-z])${bare}(?![A-Za-z])`;
  if (HANGUL.test(name)) return `(?<![가-힣])${bare}${name.length > 1 ? "" : `(?=${PARTICLE}(?![가-힣]))`}`;
  return bare;
}

/** What finds all these words, the longer first; null: there is none to find. @param {string[]} names */
export const finder = (names) => (names.length ? new RegExp([...names].sort((a, b) => b.length - a.length).map(pattern).join("|"), "gu") : null);
