import { act, fireEvent } from "@testing-library/react";
import { assert, describe, expect, test } from "vitest";
import { isAt, message, refusal, renderApp, setSessionCookie } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";
import { openOtherTabs, storageName } from "../state/core/core";

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a request of a session that has ended leaves the applicant's address on the login card, and shows no error of its own", async () => {
  const app = await renderApp("#/education-ug", {
    ...scriptedAccount(),
    "PUT /api/add-another": () => refusal(401, "No session."),
  });
  const [add] = await app.within.findAllByRole("button", { name: /^Add another/ });
  add?.click();
  await app.within.findByRole("heading", { level: 1, name: "Log In" });
  expect(app.root.getElementById("username")).toHaveProperty("value", "maya@mail.example");
  await settled();
  expect(app.within.queryByText(/^Error adding another/)).toBeNull();
});

test.each([
  ["#/login", "POST /public/login", ["username", "password"]],
  ["#/signup", "POST /public/signup", ["username", "password"]],
  ["#/forgot", "POST /public/forgot-password", ["username"]],
])("a visitor's 401 leads from %s to the login card with its message alone", async (hash, call, fields) => {
  const app = await renderApp(hash, { [call]: () => refusal(401, "No session.") });
  await app.within.findByRole("heading", { level: 1 });
  for (const field of fields) app.type(field, field === "username" ? "maya@mail.example" : "Correct-horse-42!");
  app.press("Submit");
  await app.within.findByText("Your session is invalid. Please clear your cookies and login again.");
  await isAt("#/login");
  expect(app.within.queryByText(/Card Error$/)).toBeNull();
});

test("a login in another tab leads from the confirmation card to the form, without the card's message", async () => {
  const replies = { ...scriptedAccount(), "POST /public/signup": () => message("We sent you a code.") };
  setSessionCookie("; Max-Age=-1");
  const app = await renderApp("#/signup", replies);
  await app.within.findByRole("button", { name: "Submit" });
  app.type("username", "maya@mail.example");
  app.type("password", "Correct-horse-42!");
  app.press("Submit");
  await app.within.findByText("We sent you a code.");
  setSessionCookie("here");
  const otherTab = openOtherTabs(storageName("https://api.example/"));
  otherTab.subscribe(() => undefined);
  otherTab.post({ kind: "loggedIn" });
  await app.within.findByRole("heading", { level: 1, name: "About You" });
  otherTab.close();
  await settled();
  expect(app.container.textContent).not.toContain("We sent you a code.");
});

describe("a profile that cannot be loaded", () => {
  const broken = { ...scriptedAccount(), "GET /api/profile": () => refusal(500, "The server is being mended.") };

  test("leaves the account menu, with which the applicant can log out", async () => {
    setSessionCookie("here");
    const app = await renderApp("#/about", broken);
    await app.within.findByRole("button", { name: "Try again" });
    const popover = app.root.querySelector("[part=popover]");
    assert(popover);
    // happy-dom has no popovers: what a browser dispatches when one is opened. The menu is a chunk of its own.
    await act(async () => fireEvent(popover, Object.assign(new Event("toggle"), { newState: "open" })));
    (await app.within.findByRole("button", { name: "Log Out" })).click();
    await app.within.findByRole("heading", { level: 1, name: "Log In" });
    await app.within.findByText("You have been logged out.");
  });

  test("is reported to the host page with the applicant's message and nothing from the response", async () => {
    const replies = scriptedAccount();
    const profile = await replies["GET /api/profile"]?.(undefined);
    const strange = { ...Object(profile), answer: { ssn: 123456789 } };
    const app = await renderApp("#/about", { ...replies, "GET /api/profile": () => strange });
    await app.within.findByRole("button", { name: "Try again" });
    const reported = app.events.filter(({ name }) => name === "admissions-error");
    const words = "We've encountered an unexpected error at this time. Please try again later.";
    expect(new Set(reported.map((event) => JSON.stringify(event)))).toEqual(
      new Set([JSON.stringify({ name: "admissions-error", message: words })]),
    );
  });
});
