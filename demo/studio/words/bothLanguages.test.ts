import { expect, test } from "vitest";
import { translatableTexts } from "../../../src/catalogue/config/translations";
import { grandviewUniversity } from "../../../src/catalogue/institution";
import { uiTexts } from "../../../src/texts/uiTexts";
import { spanishOf } from "./bothLanguages";

const texts = (institution: typeof grandviewUniversity) => translatableTexts(institution, uiTexts());
const words = (text: string) => /\p{L}{3}/u.test(text);

test("every text of ours has its Spanish, so that the studio counts an institution's own texts alone as missing", () => {
  const spanish = spanishOf(grandviewUniversity);
  expect(texts(grandviewUniversity).filter((text) => words(text) && spanish(text) === undefined)).toEqual([]);
  const own = {
    ...grandviewUniversity,
    promises: { ...grandviewUniversity.promises, decision: "Decision in ten days" },
  };
  expect(texts(own).filter((text) => words(text) && spanish(text) === undefined)).toEqual(["Decision in ten days"]);
});

test("a text that differs for one thing is there in both forms, and none has a hole where a value is missing", () => {
  const all = uiTexts();
  expect(all).toEqual(expect.arrayContaining(["{1} characters left", "1 character left"]));
  expect(all.filter((text) => /^\s| $| {2}(?! )| [.…]$/.test(text) && !text.includes("\n"))).toEqual([]);
  expect(spanishOf(grandviewUniversity)("1 character left")).toBe("Queda 1 carácter");
});
