import { expect, test } from "vitest";
import { type BannerSnapshot, bannerKind } from "./Banner";

const applicant: BannerSnapshot = { isLoggedIn: true, webStatus: "started", numLogins: 1, hasChangedPage: false };

test.each<[string, Partial<BannerSnapshot>, ReturnType<typeof bannerKind>]>([
  ["welcomes a visitor", { isLoggedIn: false, webStatus: null, numLogins: null }, "visitor"],
  ["welcomes a visitor who changed page", { isLoggedIn: false, webStatus: null, hasChangedPage: true }, "visitor"],
  ["congratulates the applicant at the first login", {}, "firstLogin"],
  ["greets the applicant at later logins", { numLogins: 2 }, "laterLogin"],
  ["is gone after a change of page", { hasChangedPage: true }, "none"],
  ["is hidden while the status is validating", { webStatus: "validating" }, "none"],
  ["is a heading of the completion page after the submission", { webStatus: "submitted" }, "none"],
])("the page banner %s", (_, change, kind) => {
  expect(bannerKind({ ...applicant, ...change })).toBe(kind);
});
