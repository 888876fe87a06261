/** Nothing in the client has the type `any`: neither written in JSDoc, nor handed out by a library. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { test } from "node:test";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const OURS = /\/(src\/paiju\/(web\/(?!vendor\/)|games\/)|examples\/)/;
const FROM_OUTSIDE = "examples/minhwatu/minhwatu/proof.js"; // a game's own module, wherever the game comes from
const UNREAD = "_"; // an argument that nobody reads

const { API } = await import(pathToFileURL(`${ROOT}.venv/web/node_modules/typescript/dist/api/sync/api.js`).href);
const { isIdentifier } = await import(pathToFileURL(`${ROOT}.venv/web/node_modules/typescript/dist/ast/is.js`).href);

/** Every name of a file. */
function namesIn(file) {
  const found = [];
  const walk = (node) => {
    if (isIdentifier(node) && node.text !== UNREAD) found.push(node);
    node.forEachChild(walk);
  };
  walk(file);
  return found;
}

test("no name has the type any", () => {
  const api = new API({ cwd: ROOT });
  const [{ program, checker }] = api.updateSnapshot({ openProjects: [`${ROOT}jsconfig.json`] }).getProjects();
  const any = checker.getAnyType();
  const files = program.getSourceFileNames().filter((name) => OURS.test(name) && name.endsWith(".js"));
  const found = files.flatMap((name) => {
    const file = program.getSourceFile(name);
    const names = namesIn(file);
    return checker.getTypeAtLocation(names).flatMap((type, i) => (type?.id === any.id ? [`${name}:${file.text.slice(0, names[i].end).split("\n").length} ${names[i].text}`] : []));
  });
  api.close();
  assert.ok(files.length > 50 && files.includes(ROOT + FROM_OUTSIDE));
  assert.deepEqual(found, []);
});

/** The types that a text's JSDoc says, each with its braces. */
function typesIn(text) {
  return [...text.matchAll(/@(?:type|typedef|param|returns|implements|extends|template) \{/g)].map(({ index, 0: tag }) => {
    let at = index + tag.length;
    for (let depth = 1; depth; at += 1) depth += { "{": 1, "}": -1 }[text[at]] ?? 0;
    return text.slice(index, at);
  });
}

const withoutComments = (text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

test("no type says any", () => {
  const files = globSync(["src/paiju/web/**/*.{js,ts}", "src/paiju/games/*/*.js", "examples/*/*/*.js"], { cwd: ROOT }).filter((name) => OURS.test(`/${name}`));
  const found = files.flatMap((name) => {
    const text = readFileSync(ROOT + name, "utf8");
    const types = name.endsWith(".d.ts") ? [withoutComments(text)] : typesIn(text);
    return types.filter((type) => /\bany\b/.test(type)).map((type) => `${name}: ${type}`);
  });
  assert.ok(files.length > 50 && files.includes(FROM_OUTSIDE));
  assert.deepEqual(found, []);
});

test("the types are found where they are said", () => {
  assert.deepEqual(typesIn("/** @param {{a: any}} b @returns {Record<string, {c: number}>} */"), ["@param {{a: any}}", "@returns {Record<string, {c: number}>}"]);
});
