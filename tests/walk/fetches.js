/** What a page has asked for: the addresses, and how many answers are still to come or to be read. It lies over slow.js: what is late there is not there yet. */
{
  const fetches = { asked: [], open: 0 };
  window.fetches = fetches;

  const during = async (deed) => {
    fetches.open += 1;
    try { return await deed(); } finally { fetches.open -= 1; }
  };

  const ask = fetch.bind(window);
  window.fetch = (...asked) => {
    fetches.asked.push(String(asked[0]));
    return during(() => ask(...asked));
  };

  for (const name of ["json", "text", "arrayBuffer"]) {
    const read = Response.prototype[name];
    Response.prototype[name] = function readOpenly() { return during(() => read.call(this)); };
  }
}
