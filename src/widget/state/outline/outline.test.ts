import { expect, test } from "vitest";
import { createTestAppState } from "../page.fixture";

test("a page with an error of the server only is not done", () => {
  const { answers, check, outline } = createTestAppState();
  for (const [key, value] of [
    ["suspended", "N"],
    ["counselor_waiver_request", "N"],
    ["legal_agree", true],
  ] as const)
    answers.set(key, value);
  expect(outline.progressOf("final-steps")).toBe("done");
  check.showRefusal({ errors: { suspended: ["Please write to us about this."] }, message: null });
  expect(outline.progressOf("final-steps")).toBe("begun");
  expect(outline.progressOf("education-ug")).toBe("toCome");
  check.showRefusal({ errors: { hs_name: ["Please write to us about this."] }, message: null });
  expect(outline.progressOf("education-ug")).toBe("begun");
});
