import { describe, expect, test } from "vitest";
import { readSettings } from "../config/settings";
import { formLink } from "./formLink";

const linked = (environment: Record<string, string>, ...link: [string, Parameters<typeof formLink>[2]?]) =>
  formLink({ settings: readSettings(environment), publicUrl: () => "https://apply.university.edu" }, ...link);

describe("links of e-mails and staff commands", () => {
  test.each([
    [{}, "https://apply.university.edu/#/confirm"],
    [{ FORM_URL: "https://www.university.edu/apply" }, "https://www.university.edu/apply#/confirm"],
    [{ FORM_URL: "https://www.university.edu/page.php?id=7" }, "https://www.university.edu/page.php?id=7#/confirm"],
    [{ FORM_URL: "https://www.university.edu/#/apply" }, "https://www.university.edu/#/apply/confirm"],
    [{ FORM_URL: "https://www.university.edu/#/apply/" }, "https://www.university.edu/#/apply/confirm"],
  ])("with %j lead to the page that embeds the form", (environment, link) => {
    expect(linked(environment, "/confirm")).toBe(link);
  });

  test("carry a reset's values in the hash and a token in the page's query", () => {
    const environment = { FORM_URL: "https://www.university.edu/page?id=7" };
    const reset = new URL(linked(environment, "/reset", { inHash: { username: "a+b@example.edu", id: "x&y" } }));
    expect(Object.fromEntries(new URLSearchParams(reset.hash.split("?")[1]))).toEqual({
      username: "a+b@example.edu",
      id: "x&y",
    });
    expect(linked(environment, "", { inPage: { token: "abc" } })).toBe(
      "https://www.university.edu/page?id=7&token=abc",
    );
  });
});
