/**
 * Where this server stands: at the root of its host, or behind a path that a web server in front of it adds; and where
 * the files of this edition of the page lie, which is an address of their own.
 */

const root = new URL("..", import.meta.url);
const FILES = root.protocol === "file:" ? "" : root.pathname.replace(/\/$/, "");
const PREFIX = FILES.replace(/\/v\/[0-9a-f]+$/, "");

/** The edition of this page; nothing where its files are asked for anew each time. */
export const EDITION = FILES.slice(PREFIX.length).split("/").at(-1) ?? "";

/** An address of ours as the browser must ask for it. @param {string} path */
export const at = (path) => PREFIX + path;

/** A file of this edition as the browser must ask for it. @param {string} path */
export const file = (path) => FILES + path;

/** The address of the page, as we know it. */
export const here = () => bare(location.pathname);

/** An address without what stands in front of all of ours. @param {string} path */
export const bare = (path) => (PREFIX && path.startsWith(PREFIX) ? path.slice(PREFIX.length) || "/" : path);

/** The address by which others find this server, as its operator says, or as this browser found it. */
function publicAddress() {
  const told = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="paiju-address"]'));
  return told?.content ?? location.origin + PREFIX;
}

/** A link for other people. @param {string} path */
export const link = (path) => publicAddress() + path;
