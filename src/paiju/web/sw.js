/**
 * Keeps the page and its files for bad lines and for none; what is live is never kept. The files of an edition of the
 * page lie at addresses of their own, so what is kept can be old, but never wrong: an old page has its old files. On a
 * line that answers, the page is the newest; on one that does not, it is the kept one, and the page itself notices from
 * the first answer that there is a newer edition (`wire/edition.js`).
 * @typedef {{waitUntil: (work: Promise<unknown>) => void}} Lasting
 * @typedef {{install: Lasting, activate: Lasting, message: Lasting & {data: {edition: string, keep: string[]}}, fetch: {request: Request, respondWith: (answer: Promise<Response>) => void}}} Events
 * @typedef {{
 *   skipWaiting: () => Promise<void>, clients: {claim: () => Promise<void>}, location: Location,
 *   addEventListener: <Kind extends keyof Events>(kind: Kind, hear: (event: Events[Kind]) => void) => void,
 * }} ServiceWorkerScope as much of it as is used here
 */
const KEPT = "paiju";
const SOON = 250; // milliseconds that a line has for the page, before the kept one is shown

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const PAGE = new URL("./", worker.location.href).pathname;
const FILES = `${PAGE}v/`;

worker.addEventListener("install", () => { worker.skipWaiting(); });

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

/** Forget what earlier kinds of this worker kept, and take over. */
async function begin() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await worker.clients.claim();
}

/** Whether an address is that of a file of an edition. @param {URL} url */
const isFile = (url) => url.origin === worker.location.origin && url.pathname.startsWith(FILES);

worker.addEventListener("message", (event) => event.waitUntil(keep(event.data.edition, event.data.keep)));

/** Keep an edition: its files first, then its page; then the one before it is forgotten. @param {string} edition @param {string[]} urls */
async function keep(edition, urls) {
  const shelf = await caches.open(KEPT);
  const own = `${FILES}${edition}/`;
  for (const url of urls.filter((one) => new URL(one).pathname.startsWith(own))) {
    if (!(await shelf.match(url))) await shelf.add(url).catch(() => undefined);
  }
  const old = await shelf.match(PAGE);
  if (old?.headers.get("x-paiju-version") === edition) return;
  const page = await fetch(PAGE).catch(() => undefined);
  if (!page?.ok || page.headers.get("x-paiju-version") !== edition) return; // there is a newer one by now
  await shelf.put(PAGE, page);
  for (const { url } of await shelf.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(FILES) && !pathname.startsWith(own)) await shelf.delete(url);
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isFile(new URL(request.url))) event.respondWith(file(request));
});

/** The page: from the server where it answers soon, or else as it was kept. @param {Request} request */
async function page(request) {
  const answer = fetch(request);
  const kept = await (await caches.open(KEPT)).match(PAGE);
  if (!kept) return answer;
  /** @type {Promise<Response>} */ const soon = new Promise((done) => { setTimeout(() => done(kept), SOON); });
  return Promise.race([answer, soon]).catch(() => kept);
}

/** A file: what was kept is what it will always be. @param {Request} request */
async function file(request) {
  const kept = await (await caches.open(KEPT)).match(request.url);
  return kept ?? fetch(request);
}
