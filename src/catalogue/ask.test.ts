import { describe, expect, test } from "vitest";
import { autocomplete, monthYear, select, text } from "./ask";
import { changedPage } from "./changes";
import { finalStepsPage } from "./final-steps/page";
import { grandviewUniversity } from "./institution";

describe("the compiler refuses (checked by the type check of the repository)", () => {
  test("a misspelt question key", () => {
    // @ts-expect-error: not in the data model.
    expect(text("frist_name", "Name").key).toBe("frist_name");
  });

  test("a misspelt year key", () => {
    const years = { count: 2, direction: "past" } as const;
    // @ts-expect-error: not in the data model.
    expect(monthYear("grad_month", "grad_yaer", "When?", years).yearKey).toBe("grad_yaer");
  });

  test("a misspelt list, and a list that is selected by a misspelt key", () => {
    // @ts-expect-error: no such list.
    expect(select("suffix", "Suffix", "sufixes").options).toBe("sufixes");
    // @ts-expect-error: not in the data model.
    const source = select("state", "State", { by: "contry", lists: { USA: "usStates" } }).options;
    expect(source).toEqual({ by: "contry", lists: { USA: "usStates" } });
  });

  test("a fill of a misspelt key", () => {
    // @ts-expect-error: not in the data model.
    expect(autocomplete("hs_name", "School", "hs_ceeb", { city: "hs_ctiy" }).fills).toEqual({ city: "hs_ctiy" });
  });
});

test("a page without changes stays the same object", () => {
  const page = finalStepsPage(grandviewUniversity);
  expect(changedPage(page, {})).toBe(page);
});
