/** The page: an address is drawn by the page that is made for it. */
import { drawBy, go, redraw } from "./frame/address.js";
import { dress, kept } from "./kept/kept.js";
import { BookPage } from "./pages/book.js";
import { CalculatorPage } from "./pages/calculator.js";
import { HomePage } from "./pages/home.js";
import { LearnPage } from "./pages/learn.js";
import { ReplayPage } from "./pages/replay.js";
import { SettingsPage } from "./pages/settings.js";
import { SheetPage } from "./pages/sheet.js";
import { TablePage } from "./pages/table.js";
import { at, bare, EDITION, here } from "./place/place.js";
import { askEdition, goAnew, isOutdated } from "./wire/edition.js";
import { speak } from "./words/speech.js";

const SHELVED = 1500; // milliseconds after the page is there
const AGAIN = 2000; // milliseconds until the words are asked for again

/**
 * @typedef {{leave?: () => void, cite?: (rule: string) => void}} Page a page that is left may have something to close; a page with a rule book opens a rule there
 */

/** @type {Page | null} */
let page = null;

const PAGES = /** @type {[RegExp, (root: HTMLElement, found: string[]) => Page][]} */ ([
  [/^\/t\/([^/]+)$/, (root, [code]) => new TablePage(root, decodeURIComponent(code))],
  [/^\/rules\/(\w+)$/, (root, [game]) => new SheetPage(root, game)],
  [/^\/book\/(\w+)$/, (root, [game]) => new BookPage(root, game)],
  [/^\/replay(?:\/([^/]+)\/(\d+))?$/, (root, [code, deal]) => new ReplayPage(root, code, Number(deal))],
  [/^\/score(?:\/(\w+))?$/, (root, [game]) => new CalculatorPage(root, game)],
  [/^\/learn(?:\/(\w+))?$/, (root, [game]) => new LearnPage(root, game)],
  [/^\/settings$/, (root) => new SettingsPage(root)],
]);

/** Draw what the address asks for. */
function show() {
  page?.leave?.();
  const old = document.getElementById("page");
  const root = document.createElement("div");
  root.id = "page";
  old?.replaceWith(root);
  for (const [path, make] of PAGES) {
    const found = here().match(path);
    if (found) { page = make(root, found.slice(1)); return; }
  }
  page = new HomePage(root, here() !== "/");
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  if (link.dataset.rule && page?.cite) page.cite(link.dataset.rule);
  else go(bare(link.pathname) + link.search + link.hash);
});
addEventListener("popstate", () => (isOutdated() ? goAnew(here() + location.search + location.hash) : redraw()));

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

/** Draw the page as soon as there are words for it; without them it stands there in English. */
function begin() {
  speak(kept.language).then(redraw, () => { redraw(); setTimeout(begin, AGAIN); });
}

dress();
drawBy(show);
begin();
addEventListener("load", () => { askEdition(); setTimeout(shelve, SHELVED); });
