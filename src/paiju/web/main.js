/** The page: an address is drawn by the page that is made for it. */
import { html, render } from "./vendor/lit-html.js";
import { drawBy, go, redraw } from "./frame/address.js";
import { dress, kept } from "./kept/kept.js";
import { HomePage } from "./pages/home.js";
import { TablePage } from "./pages/table.js";
import { at, bare, EDITION, here } from "./place/place.js";
import { Unheard } from "./wire/api.js";
import { askEdition, goAnew, isOutdated } from "./wire/edition.js";
import { hasSpoken, speak } from "./words/speech.js";

const SHELVED = 1500; // milliseconds after the page is there
const AGAIN = 2000; // milliseconds until what did not come is asked for again

/**
 * @typedef {{leave?: () => void, keeps?: () => boolean, cite?: (rule: string) => void}} Page a page that is left may have something to close, or ask first and keep its reader; a page with a rule book opens a rule there
 * @typedef {(root: HTMLElement, found: string[]) => Page} Maker
 */

/** @type {Page | null} */
let page = null;
let shownAt = ""; // the address that is drawn
let shows = 0; // how often an address was drawn: a page that came too late is not drawn

/** Home and a table are there at once. @type {[RegExp, Maker][]} */
const PAGES = [[/^\/t\/([^/]+)$/, (root, [code]) => new TablePage(root, decodeURIComponent(code))]];

/** Any other page comes when it is asked for. */
const LATER = /** @type {[RegExp, () => Promise<Maker>][]} */ ([
  [/^\/rules\/(\w+)$/, () => import("./pages/sheet.js").then(({ SheetPage }) => (root, [game]) => new SheetPage(root, game))],
  [/^\/book\/(\w+)$/, () => import("./pages/book.js").then(({ BookPage }) => (root, [game]) => new BookPage(root, game))],
  [/^\/replay(?:\/([^/]+)\/(\d+))?$/, () => import("./pages/replay.js").then(({ ReplayPage }) => (root, [code, deal]) => new ReplayPage(root, code, Number(deal)))],
  [/^\/score(?:\/(\w+))?$/, () => import("./pages/calculator.js").then(({ CalculatorPage }) => (root, [game]) => new CalculatorPage(root, game))],
  [/^\/pad(?:\/(\w+))?$/, () => import("./pages/pad.js").then(({ PadPage }) => (root, [id]) => new PadPage(root, id))],
  [/^\/learn(?:\/(\w+))?$/, () => import("./pages/learn.js").then(({ LearnPage }) => (root, [game]) => new LearnPage(root, game))],
  [/^\/lab\/(\w+)$/, () => import("./pages/lab.js").then(({ LabPage }) => (root, [game]) => new LabPage(root, game))],
  [/^\/settings$/, () => import("./pages/settings.js").then(({ SettingsPage }) => (root) => new SettingsPage(root))],
]);

/** Draw what the address asks for. */
function show() {
  shows += 1;
  shownAt = location.href;
  page?.leave?.();
  page = null;
  const old = document.getElementById("page");
  const root = document.createElement("div");
  root.id = "page";
  old?.replaceWith(root);
  for (const [path, make] of PAGES) {
    const found = here().match(path);
    if (found) { page = make(root, found.slice(1)); return; }
  }
  for (const [path, bring] of LATER) {
    const found = here().match(path);
    if (found) { come(root, bring, found.slice(1)); return; }
  }
  page = new HomePage(root, here() !== "/");
}

/** Draw a page when it is there. @param {HTMLElement} root @param {() => Promise<Maker>} bring @param {string[]} found */
async function come(root, bring, found) {
  const asked = shows;
  const isLeft = () => asked !== shows;
  const make = await bring().catch(() => null);
  if (isLeft()) return;
  if (make) { page = make(root, found); return; }
  render(html`<p class="refused" role="alert">${new Unheard().message}</p>`, root);
  const wait = () => { // some browsers never ask again for a module that did not come: the page begins anew
    if (!isLeft()) fetch(at("/healthz")).then(() => { if (!isLeft()) location.reload(); }, () => setTimeout(wait, AGAIN));
  };
  setTimeout(wait, AGAIN);
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  if (link.dataset.rule && page?.cite) page.cite(link.dataset.rule);
  else go(bare(link.pathname) + link.search + link.hash);
});
addEventListener("popstate", () => {
  if (page?.keeps?.()) { history.pushState(null, "", shownAt); return; } // back where its reader is
  if (isOutdated()) goAnew(here() + location.search + location.hash);
  else redraw();
});

/** Let a worker keep what this page is made of, for when there is no connection. */
function shelve() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !EDITION) return; // a browser may have none, or not here
  const tell = (/** @type {PerformanceEntryList} */ entries) => serviceWorker.controller?.postMessage({ edition: EDITION, keep: entries.map((entry) => entry.name) });
  const all = () => tell(performance.getEntriesByType("resource"));
  new PerformanceObserver((late) => tell(late.getEntries())).observe({ type: "resource" });
  serviceWorker.addEventListener("controllerchange", all);
  serviceWorker.register(at("/sw.js")).then(all, () => undefined); // a browser may refuse
}

let isWordless = false; // whether the page stands there without words

/** Draw the page as soon as there are words for it; without them it stands there in English. */
function begin() {
  const again = () => { if (!hasSpoken()) begin(); };
  speak(kept.language).then((isLatest) => { if (isLatest) redraw(); else setTimeout(again, AGAIN); }, () => {
    if (!isWordless) redraw();
    isWordless = true;
    setTimeout(again, AGAIN);
  });
}

dress();
drawBy(show);
begin();
addEventListener("load", () => { askEdition(); setTimeout(shelve, SHELVED); });
