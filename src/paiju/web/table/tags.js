/** A tag with the character alone: its reading has no room under a card. @param {string} words */
export const shortTag = (words) => words.replace(/^([\u4e00-\u9fff]+) [\p{Script=Latin}]+ ?(.*)$/u, "$1 $2");
