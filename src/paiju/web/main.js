/** The page: an address is drawn by the one who knows it. */
import { HomePage } from "./home.js";
import { dress } from "./kept.js";
import { LearnPage } from "./learn.js";
import { ReplayPage } from "./replay.js";
import { ScorePage } from "./score.js";
import { SettingsPage } from "./settings.js";
import { SheetPage } from "./sheet.js";
import { TablePage } from "./table.js";
import { speak } from "./words.js";

/** @type {{leave?: () => void} | null} */
let page = null;

const PAGES = /** @type {[RegExp, (root: HTMLElement, found: string[]) => any][]} */ ([
  [/^\/t\/([^/]+)$/, (root, [code]) => new TablePage(root, decodeURIComponent(code))],
  [/^\/rules\/(\w+)$/, (root, [game]) => new SheetPage(root, game)],
  [/^\/replay(?:\/([^/]+)\/(\d+))?$/, (root, [code, deal]) => new ReplayPage(root, code, Number(deal))],
  [/^\/score(?:\/(\w+))?$/, (root, [game]) => new ScorePage(root, game)],
  [/^\/learn(?:\/(\w+))?$/, (root, [game]) => new LearnPage(root, game)],
  [/^\/settings$/, (root) => new SettingsPage(root)],
]);

/** Draw what the address asks for. */
export function show() {
  page?.leave?.();
  const old = document.getElementById("page");
  const root = document.createElement("div");
  root.id = "page";
  old?.replaceWith(root);
  for (const [path, make] of PAGES) {
    const found = location.pathname.match(path);
    if (found) { page = make(root, found.slice(1)); return; }
  }
  page = new HomePage(root);
}

/** Go to an address of ours. */
export function go(/** @type {string} */ path) {
  history.pushState(null, "", path);
  show();
  scrollTo(0, 0);
}

document.addEventListener("click", (event) => {
  const link = /** @type {HTMLElement} */ (event.target).closest?.("a");
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
addEventListener("popstate", show);

dress();
speak().then(show);
