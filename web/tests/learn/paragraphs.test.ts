import { expect, test } from "vitest";
import { paragraphs } from "../../src/learn/paragraphs";

test("neighbouring items are one list, and a paragraph between them makes it two", () => {
  expect(paragraphs(["You need:", "- a pipe", "- a tap", "Or else:", "- nothing"])).toEqual([
    { kind: "words", words: "You need:" },
    { kind: "list", items: ["a pipe", "a tap"] },
    { kind: "words", words: "Or else:" },
    { kind: "list", items: ["nothing"] },
  ]);
});
test("paragraphs that follow each other stay apart", () => {
  expect(paragraphs(["One.", "Two."])).toEqual([
    { kind: "words", words: "One." },
    { kind: "words", words: "Two." },
  ]);
});
test("a dash makes no item unless a space follows, and it stands first", () => {
  expect(paragraphs(["-1 is a number", "a - b"]).map(({ kind }) => kind)).toEqual(["words", "words"]);
});
test("what stands in an item is kept, dashes and all", () => {
  expect(paragraphs(["- a - b", "- - c"])).toEqual([{ kind: "list", items: ["a - b", "- c"] }]);
});
test("no text has no paragraphs", () => {
  expect(paragraphs([])).toEqual([]);
});
