import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endApp, isAt, message, refusal, renderApp, setSessionCookie } from "../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../test/support/people/scriptedAccount";

beforeEach(() => setSessionCookie("; Max-Age=-1"));
afterEach(() => {
  endApp();
  setSessionCookie("; Max-Age=-1");
});

/** An answer of the server that the test releases. */
function held() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    give = resolve;
  });
  return { reply: () => answer, give };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("what began in a session that has ended (§4)", () => {
  test("a save that is answered after the logout does not change the page", async () => {
    const [save, lastPage] = [held(), held()];
    const app = await renderApp("#/about", {
      ...scriptedAccount(),
      "PUT /api/answer": save.reply,
      "PUT /api/last-page": lastPage.reply,
    });
    await app.within.findByRole("heading", { level: 1, name: "About You" });
    app.type("first_name", "Ada");
    app.press("Save and continue");
    await waitFor(() => expect(app.calls.map(({ call }) => call)).toContain("PUT /api/answer"));
    await waitFor(() => expect(app.calls.map(({ call }) => call)).toContain("PUT /api/last-page"));
    lastPage.give(refusal(401, "No session."));
    await isAt("#/login");
    save.give(message("Your answers are saved."));
    await settled();
    expect(window.location.hash).toBe("#/login");
    expect(app.within.queryByText("Your answers are saved.")).toBeNull();
  });

  test("its failure is not shown to the next applicant who logs in", async () => {
    const app = await renderApp("#/education-ug", {
      ...scriptedAccount(),
      "PUT /api/add-another": () => refusal(401, "No session."),
    });
    const [add] = await app.within.findAllByRole("button", { name: /^Add another/ });
    add?.click();
    await app.within.findByRole("heading", { level: 1, name: "Log In" });
    await settled();
    expect(app.within.queryByText(/^Error adding another/)).toBeNull();
  });
});

describe("a profile that cannot be loaded (§8)", () => {
  const broken = { ...scriptedAccount(), "GET /api/profile": () => refusal(500, "The server is being mended.") };

  test("leaves the ways out: the account is there to log out of", async () => {
    setSessionCookie("here");
    const app = await renderApp("#/about", broken);
    await app.within.findByRole("button", { name: "Try again" });
    app.press("Account");
    (await app.within.findByRole("button", { name: "Log Out" })).click();
    await app.within.findByRole("heading", { level: 1, name: "Log In" });
    await app.within.findByText("You have been logged out.");
  });

  test("is reported to the host page in the words for the applicant, whatever the answer held", async () => {
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
