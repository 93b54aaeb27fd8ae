import { describe, expect, test } from "vitest";
import { redirectOf, type Whereabouts } from "./useRedirect";

const visitor: Whereabouts = {
  path: "/about",
  search: "",
  isLoggedIn: false,
  isProfileReady: false,
  webStatus: null,
  lastPage: null,
  mayRestore: true,
};
const applicant: Whereabouts = { ...visitor, isLoggedIn: true, isProfileReady: true, webStatus: "started" };
const waiting: Whereabouts = { ...applicant, isProfileReady: false, webStatus: null };

describe("unknown paths (§2)", () => {
  test.each([
    ["/nowhere", "", "/about"],
    ["/", "", "/about"],
    ["/about/", "", "/about"],
    ["/nowhere", "token=a%2Bb&x=1", "/about?token=a%2Bb&x=1"],
  ])("%s?%s leads to %s", (path, search, to) => {
    expect(redirectOf({ ...visitor, path, search })).toBe(to);
    expect(redirectOf({ ...applicant, path, search })).toBe(to);
  });
});

describe("the completion page (§2)", () => {
  test.each([
    ["a visitor", visitor],
    ["a started application", applicant],
    ["a validating one", { ...applicant, webStatus: "validating" as const }],
    ["one without a status", { ...applicant, webStatus: null }],
  ])("%s is sent to the default route", (_, at) => {
    expect(redirectOf({ ...at, path: "/completion" })).toBe("/about");
  });
  test.each(["/about", "/education-ug", "/final-steps"])("a submitted application leaves %s for it", (path) => {
    expect(redirectOf({ ...applicant, path, webStatus: "submitted", lastPage: "/education-ug" })).toBe("/completion");
  });
  test("a submitted application stays there", () => {
    expect(redirectOf({ ...applicant, path: "/completion", webStatus: "submitted" })).toBeNull();
  });
  test("nothing is decided before the profile is here", () => {
    expect(redirectOf({ ...waiting, path: "/completion" })).toBeNull();
  });
});

describe("the last visited page (§2)", () => {
  test.each([
    ["is restored", { lastPage: "/education-ug" }, "/education-ug"],
    ["is left alone when it is this one", { lastPage: "/about" }, null],
    [
      "is not restored a second time, or after a change of page",
      { lastPage: "/education-ug", mayRestore: false },
      null,
    ],
    ["may be missing", { lastPage: null }, null],
    ["is not trusted when it is no step", { lastPage: "/completion" }, null],
    ["is not trusted when it is foreign", { lastPage: "//elsewhere.example" }, null],
    ["waits for the profile", { lastPage: "/education-ug", isProfileReady: false }, null],
  ])("%s", (_, change, to) => {
    expect(redirectOf({ ...applicant, ...change })).toBe(to);
  });
  test("is restored from the completion page of an application that is not submitted", () => {
    expect(redirectOf({ ...applicant, path: "/completion", lastPage: "/final-steps" })).toBe("/final-steps");
  });
  test("does not redirect a visitor", () => {
    expect(redirectOf({ ...visitor, lastPage: "/education-ug" })).toBeNull();
  });
});

describe("the entrances", () => {
  test.each(["/login", "/signup", "/confirm"])("%s redirects a logged-in applicant", (path) => {
    expect(redirectOf({ ...waiting, path })).toBe("/about");
    expect(redirectOf({ ...visitor, path })).toBeNull();
  });
  test.each(["/forgot", "/reset"])("a link to %s works for a logged-in applicant too", (path) => {
    expect(redirectOf({ ...applicant, path, webStatus: "submitted" })).toBeNull();
  });
});
