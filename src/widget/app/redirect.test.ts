import { describe, expect, test } from "vitest";
import { redirectOf, type Whereabouts } from "./redirect";

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

test.each([
  ["/nowhere", "", "/about"],
  ["/", "", "/about"],
  ["/about/", "", "/about"],
  ["/nowhere", "token=a%2Bb&x=1", "/about?token=a%2Bb&x=1"],
])("the unknown path %s?%s leads to %s", (path, search, to) => {
  expect(redirectOf({ ...visitor, path, search })).toBe(to);
  expect(redirectOf({ ...applicant, path, search })).toBe(to);
});

describe("the completion page", () => {
  test.each([
    ["a visitor", visitor],
    ["a started application", applicant],
    ["a validating application", { ...applicant, webStatus: "validating" as const }],
    ["an application without a status", { ...applicant, webStatus: null }],
  ])("redirects %s to the default route", (_, at) => {
    expect(redirectOf({ ...at, path: "/completion" })).toBe("/about");
  });
  test.each(["/about", "/education-ug", "/final-steps"])("replaces %s for a submitted application", (path) => {
    expect(redirectOf({ ...applicant, path, webStatus: "submitted", lastPage: "/education-ug" })).toBe("/completion");
  });
  test("stays for a submitted application", () => {
    expect(redirectOf({ ...applicant, path: "/completion", webStatus: "submitted" })).toBeNull();
  });
  test("redirects no applicant before the profile has loaded", () => {
    expect(redirectOf({ ...waiting, path: "/completion" })).toBeNull();
  });
});

describe("the last visited page", () => {
  test.each([
    ["is restored", { lastPage: "/education-ug" }, "/education-ug"],
    ["causes no redirect when it is the current page", { lastPage: "/about" }, null],
    ["is not restored a second time, nor after a change", { lastPage: "/education-ug", mayRestore: false }, null],
    ["causes no redirect when it is missing", { lastPage: null }, null],
    ["is ignored when it is not a step", { lastPage: "/completion" }, null],
    ["is ignored when it is not a path of the widget", { lastPage: "//elsewhere.example" }, null],
    ["is not restored before the profile has loaded", { lastPage: "/education-ug", isProfileReady: false }, null],
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

describe("an authentication path", () => {
  test.each(["/login", "/signup", "/confirm"])("%s redirects only a logged-in applicant", (path) => {
    expect(redirectOf({ ...waiting, path })).toBe("/about");
    expect(redirectOf({ ...visitor, path })).toBeNull();
  });
  test.each(["/forgot", "/reset"])("%s is also available to a logged-in applicant", (path) => {
    expect(redirectOf({ ...applicant, path, webStatus: "submitted" })).toBeNull();
  });
});
