import { describe, expect, test } from "vitest";
import type { Answers } from "../../form/answers";
import { validate } from "../../form/validate";
import { buildCatalogue } from "../buildCatalogue";
import { grandviewUniversity } from "../institution";

const today = "2026-11-20";
const catalogue = buildCatalogue(grandviewUniversity, today);
const complete = { suspended: "N", counselor_waiver_request: "Y", legal_agree: true };

function errorsOf(answers: Answers) {
  return validate(catalogue, answers, { today, page: "final-steps" });
}

describe("§5 page final-steps", () => {
  test("a complete page has no errors, with either answer to the waiver", () => {
    expect(errorsOf(complete)).toEqual({});
    expect(errorsOf({ ...complete, counselor_waiver_request: "N" })).toEqual({});
  });

  test("suspended must be answered", () => {
    expect(errorsOf({ ...complete, suspended: "" })).toEqual({
      suspended: ["Have you been suspended from any school?"],
    });
  });

  test("counselor_waiver_request must be answered, with the waiver text", () => {
    const errors = errorsOf({ ...complete, counselor_waiver_request: "" });
    expect(Object.keys(errors)).toEqual(["counselor_waiver_request"]);
    expect(errors.counselor_waiver_request?.[0]).toMatch(/FERPA/);
  });

  test.each([false, ""])("legal_agree must be true, not %j, with the certification text", (legal_agree) => {
    const errors = errorsOf({ ...complete, legal_agree });
    expect(Object.keys(errors)).toEqual(["legal_agree"]);
    expect(errors.legal_agree?.[0]).toMatch(/^I certify that/);
  });

  test.each<[Answers, readonly string[] | undefined]>([
    [{ suspended: "Y" }, ["Have you been suspended from any school? Please explain."]],
    [{ suspended: "Y", suspended_comment: " \n " }, ["Have you been suspended from any school? Please explain."]],
    [{ suspended: "Y", suspended_comment: "A misunderstanding." }, undefined],
    [{ suspended: "N" }, undefined],
  ])("the answers %j give the suspended_comment errors %j", (answers, messages) => {
    expect(errorsOf({ ...complete, ...answers }).suspended_comment).toEqual(messages);
  });

  test("suspended_comment may have at most the institution's 7000 characters (§9)", () => {
    const comment = (length: number) =>
      errorsOf({ ...complete, suspended: "Y", suspended_comment: "x".repeat(length) }).suspended_comment;
    expect(comment(7000)).toBeUndefined();
    expect(comment(7001)).toHaveLength(1);
  });
});
