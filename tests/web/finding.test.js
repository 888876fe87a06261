/** Words of a game in sentences: found where they are meant, and nowhere else. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { finder } from "/rulebook/finding.js";

const found = (names, text) => [...text.matchAll(finder(names))].map(([word]) => word);

test("a Latin word is found whole", () => {
  assert.deepEqual(found(["ting", "chi"], "Now you are waiting: ting 听, or chi?"), ["ting", "chi"]);
  assert.deepEqual(found(["pi-bak"], "double for pi-bak"), ["pi-bak"]);
});

test("a Korean word is found with what hangs on it, one syllable only alone", () => {
  assert.deepEqual(found(["고", "고박"], "고를 부르고 고르면 고박입니다"), ["고", "고박"]);
  assert.deepEqual(found(["쪽"], "이쪽 말고 쪽, 또는 쪽!"), ["쪽", "쪽"]);
  assert.deepEqual(found(["피박"], "피박을 쓰면 두 배"), ["피박"]);
});

test("of two words that begin alike the longer one is found", () => {
  assert.deepEqual(found(["抖", "反抖", "510K", "正510K"], "抖、反抖、正510K"), ["抖", "反抖", "正510K"]);
});

test("without words there is nothing to find", () => { assert.equal(finder([]), null); });
