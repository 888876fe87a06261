/**
 * Keeps the page's own files for when there is no connection; what is live is never kept.
 * The server writes the version, which is another one whenever a file changes: what was kept for
 * one version is never shown by the next.
 * @typedef {{waitUntil: (work: Promise<unknown>) => void}} Lasting
 * @typedef {{install: Lasting, activate: Lasting, message: Lasting & {data: {keep: string[]}}, fetch: {request: Request, respondWith: (answer: Promise<Response>) => void}}} Events
 * @typedef {{
 *   skipWaiting: () => Promise<void>, clients: {claim: () => Promise<void>}, location: Location,
 *   addEventListener: <Kind extends keyof Events>(kind: Kind, hear: (event: Events[Kind]) => void) => void,
 * }} ServiceWorkerScope as much of it as is used here
 */
const VERSION = "unserved";
const KEPT = `paiju ${VERSION}`;

const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));
const PAGE = new URL("./", worker.location.href).pathname;
let stale = false; // the server has newer files than this worker

worker.addEventListener("install", () => { worker.skipWaiting(); });

worker.addEventListener("activate", (event) => event.waitUntil(begin()));

/** Forget what other versions kept, and take over. */
async function begin() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await worker.clients.claim();
}

/** Whether an address is a file's, which may be kept. @param {URL} url */
const isFile = (url) => url.origin === worker.location.origin && !url.pathname.startsWith(`${PAGE}api/`) && /\.(js|css|svg|png|json|webmanifest)$/.test(url.pathname);

worker.addEventListener("message", (event) => {
  const files = event.data.keep.filter((one) => isFile(new URL(one)));
  event.waitUntil(keep([PAGE, ...files]));
});

/** Keep what is not kept yet. @param {string[]} urls */
async function keep(urls) {
  if (stale) return;
  const shelf = await caches.open(KEPT);
  for (const url of urls) if (!(await shelf.match(url))) await shelf.add(url).catch(() => undefined);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (isFile(new URL(request.url))) event.respondWith(file(request));
});

/** The page, from the server where it answers. @param {Request} request */
async function page(request) {
  try {
    const answer = await fetch(request);
    stale = (answer.headers.get("x-paiju-version") ?? VERSION) !== VERSION;
    return answer;
  } catch {
    return (await (await caches.open(KEPT)).match(PAGE)) ?? Response.error();
  }
}

/** A file, as it was kept for this version. @param {Request} request */
async function file(request) {
  const shelf = await caches.open(KEPT);
  const known = stale ? undefined : await shelf.match(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok && !stale) await shelf.put(request.url, answer.clone());
  return answer;
}
