/** The JSON that a test hands to a script. @returns {Promise<any>} */
export async function given() {
  let text = "";
  for await (const piece of process.stdin) text += piece;
  return JSON.parse(text);
}
