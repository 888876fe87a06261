/** A tag with the character alone: its reading, before or behind it, has no room under a card. @param {string} words */
export const shortTag = (words) => words
  .replace(/^([\u4e00-\u9fff]+) [\p{Script=Latin}]+ ?(.*)$/u, "$1 $2")
  .replace(/^[^\u4e00-\u9fff]+[(（]([\u4e00-\u9fff]+)[)）] ?(.*)$/u, "$1 $2");
