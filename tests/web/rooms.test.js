/** The client's rooms: each may use the rooms below it, no module is part of a circle, and none knows a game. */
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const WEB = fileURLToPath(new URL("../../src/paiju/web/", import.meta.url));
const MAP = fileURLToPath(new URL("../../docs/architecture.md", import.meta.url));
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const GAMES = fileURLToPath(new URL("../../src/paiju/games/", import.meta.url));

/** From above to below; rooms of one line are strangers to each other. */
const FLOORS = [["main.js"], ["pages"], ["pad"], ["calculator", "proof", "ruling", "table"], ["rulebook"], ["frame"], ["cards", "share"], ["wire", "kept"], ["words"], ["place"], ["vendor"]];

const files = globSync("**/*.js", { cwd: WEB }).filter((name) => !name.startsWith("vendor/") && name !== "sw.js");
const text = (name) => readFileSync(WEB + name, "utf8");
/** Code alone: types are named in comments, and a type may come from above. */
const codeOf = (name) => text(name).replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
/** Modules that come with this one, on one line or on several; and modules that come when they are wanted. */
const USES = /^(?:import|export)\b(?:[^;"']*\bfrom)?\s*["'](\.[^"']+)["']|\bimport\(\s*["'](\.[^"']+)["']\s*\)/gm;
const importsOf = (name) => [...codeOf(name).matchAll(USES)].map(([, now, later]) => posix.normalize(posix.join(posix.dirname(name), now ?? later)));
const roomOf = (name) => name.split("/")[0];
const floorOf = (name) => FLOORS.findIndex((rooms) => rooms.includes(roomOf(name)));

test("every room has its floor", () => {
  assert.deepEqual(files.filter((name) => floorOf(name) < 0), []);
});

test("every room stands on the map, and so do the rooms within", () => {
  const map = readFileSync(MAP, "utf8");
  const rooms = new Set(files.filter((name) => name.includes("/")).flatMap((name) => [roomOf(name), posix.dirname(name).split("/").slice(0, 2).join("/")]));
  assert.ok(rooms.size > 14);
  assert.deepEqual([...rooms].filter((room) => !map.includes(`\`src/paiju/web/${room}/\``)), []);
});

test("modules are seen that come with others, and those that come when they are wanted", () => {
  assert.ok(importsOf("main.js").includes("pages/calculator.js"));
  assert.ok(importsOf("table/layouts.js").includes("table/layouts/flower.js"));
  assert.ok(importsOf("table/rules.js").includes("rulebook/reader.js"));
  assert.ok(importsOf("pages/table.js").includes("table/question.js"));
  assert.deepEqual(files.flatMap(importsOf).filter((used) => !existsSync(WEB + used)), []);
  const unseen = files.filter((name) => (codeOf(name).match(/\bimport\(|\bfrom "\.|\bimport "\./g) ?? []).length !== importsOf(name).length);
  assert.deepEqual(unseen, ["proof/panel.js"]); // which imports a game's own proof, by an address that it is told
});

test("modules use what lies below them, or in their own room", () => {
  const wrong = files.flatMap((name) => importsOf(name).filter((used) => roomOf(used) !== roomOf(name) && floorOf(used) <= floorOf(name)).map((used) => `${name} → ${used}`));
  assert.deepEqual(wrong, []);
});

/** The room within the table that a module lies in; none for the pieces beside these rooms. */
const withinOf = (name) => (/^table\/(turn|layouts)\//.exec(name) ?? [])[1];

test("how a turn is played out and how a table is laid are strangers, and what both use knows neither", () => {
  const inner = files.filter(withinOf);
  const pieces = new Set(inner.flatMap(importsOf).filter((used) => used.startsWith("table/") && !withinOf(used)));
  assert.ok(pieces.has("table/pieces.js") && pieces.has("table/tags.js"));
  for (const name of pieces) importsOf(name).filter((used) => used.startsWith("table/") && !withinOf(used)).forEach((used) => pieces.add(used)); // a set grows while it is read
  const wrong = [...inner, ...pieces].flatMap((name) => importsOf(name).filter((used) => withinOf(used) && withinOf(used) !== withinOf(name)).map((used) => `${name} → ${used}`));
  assert.deepEqual(wrong, []);
  assert.deepEqual([...pieces].filter((name) => importsOf(name).includes("table/layouts.js")), []);
});

test("a layout is known to nobody but the list of them", () => {
  const known = files.filter((name) => withinOf(name) !== "layouts" && importsOf(name).some((used) => withinOf(used) === "layouts"));
  assert.deepEqual(known, ["table/layouts.js"]);
});

test("no piece of a table says a word that only some games have", () => {
  const own = files.filter((name) => name.startsWith("table/") && withinOf(name) !== "layouts");
  assert.ok(own.length > 40);
  assert.deepEqual(own.filter((name) => /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(codeOf(name).replaceAll("牌局", "").replace(/\/\/.*$/gm, ""))), []);
});

test("no module is part of a circle", () => {
  const done = new Set();
  const walk = (name, above) => {
    assert.ok(!above.includes(name), [...above, name].join(" → "));
    if (done.has(name) || name.startsWith("vendor/")) return;
    for (const used of importsOf(name)) walk(used, [...above, name]);
    done.add(name);
  };
  for (const name of files) walk(name, []);
});

test("a game's own module uses the room of proofs and no other", () => {
  const own = globSync(["src/paiju/games/*/*.js", "examples/*/*/*.js"], { cwd: ROOT });
  assert.ok(own.length >= 6);
  const used = own.flatMap((name) => [...readFileSync(ROOT + name, "utf8").matchAll(/\b(?:from|import)\b\s*\(?\s*["'`]([^"'`]+)/g)].map(([, path]) => ({ name, path })));
  assert.ok(used.length >= own.length);
  assert.deepEqual(used.filter(({ path }) => !path.startsWith("/proof/") || !existsSync(WEB + path.slice(1))), []);
});

test("no module, page or style knows a game", () => {
  const games = globSync("*/__init__.py", { cwd: GAMES }).map((path) => path.split("/")[0]);
  assert.ok(games.length >= 5);
  const named = globSync("**/*.{js,css,html,ts}", { cwd: WEB }).flatMap((name) => games.filter((game) => text(name).includes(game)).map((game) => `${name}: ${game}`));
  assert.deepEqual(named, []);
});
