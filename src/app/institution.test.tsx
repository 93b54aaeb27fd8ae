import { waitFor } from "@testing-library/dom";
import { Fragment } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endApp, type RenderedApp, renderApp, setSessionCookie } from "../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../test/support/people/scriptedAccount";
import type { InstitutionConfig } from "../catalogue/config/institutionConfig";

const info = vi.spyOn(console, "info");
const error = vi.spyOn(console, "error");
beforeEach(() => {
  info.mockImplementation(() => undefined);
  error.mockImplementation(() => undefined);
});
afterEach(() => {
  endApp();
  setSessionCookie("; Max-Age=-1");
});

const shown = (config: InstitutionConfig, hash = "#/about", language = "en"): Promise<RenderedApp> => {
  const replies = scriptedAccount({ last_page: hash.slice(1), statuses: ["started"] });
  return renderApp(hash, replies, { given: { config, language }, Mode: Fragment });
};

const textOf = ({ container }: RenderedApp) => container.textContent ?? "";
const holds = (app: RenderedApp, text: string) => waitFor(() => expect(textOf(app)).toContain(text));

describe("an institution's own words", () => {
  test("replace promises and the start, and follow the decision's date", async () => {
    const app = await shown({
      promises: { applicationFee: false, essay: "One short essay" },
      start: { text: "Welcome to Larkspur.", minutes: 20, atHand: "your transcript." },
      dates: { decision: "2027-03-15" },
    });
    await holds(app, "One short essay");
    expect(textOf(app)).toContain("Welcome to Larkspur.About 20 minutes. At hand: your transcript.");
    expect(textOf(app)).toContain("Decision by March 15, 2027");
    expect(textOf(app)).not.toContain("No application fee");
  });

  test("are those of a further language, which is data; what it lacks stays English and is listed", async () => {
    const words = {
      "Legal First Name": "Prénom",
      "Step {1} of {2}: {3}": "Étape {1} sur {2} : {3}",
      "About You": "Vous",
      "Save and continue": "Continuer",
    };
    const app = await shown(
      { translations: { fr: words }, promises: { essay: { en: "Essay", fr: "Essai" } } },
      "#/about",
      "fr",
    );
    await holds(app, "Prénom");
    for (const text of ["Continuer", "Essai", "Étape 1 sur 3 : Vous", "Next"]) expect(textOf(app)).toContain(text);
    expect(app.container.querySelector("[lang]")?.getAttribute("lang")).toBe("fr");
    await waitFor(() => expect(info).toHaveBeenCalledWith(expect.stringContaining("No application fee")));
  });
});

describe("outside the dates of a cycle", () => {
  test.each<[string, InstitutionConfig["dates"], string]>([
    [
      "before it opens",
      { timeZone: "America/New_York", opens: "2999-08-01" },
      "Applications open on August 1, 2999 at 12:00 AM EDT.",
    ],
    [
      "after it closed",
      { timeZone: "America/New_York", closes: "2020-01-15" },
      "Applications closed on January 15, 2020 at 11:59 PM EST.",
    ],
  ])("the form says so, and submits nothing, %s", async (_, dates, notice) => {
    setSessionCookie("here");
    const app = await shown({ dates }, "#/final-steps");
    await holds(app, notice);
    app.press("Submit");
    await waitFor(() => expect(app.container.querySelector("[part~=toast]")?.textContent).toContain(notice));
    expect(app.calls.map(({ call }) => call)).not.toContain("POST /api/submit");
    expect(app.calls.filter(({ call }) => call === "POST /api/web-status")).toEqual([]);
  });
});

test.each<[string, InstitutionConfig, boolean]>([
  ["without a name warns", {}, true],
  ["with a name does not warn", { partnerName: "Larkspur College" }, false],
])("a file %s the page's developers that the form shows the sample", async (_, config, warns) => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const given = { configUrl: "/institution.json" };
  await holds(await renderApp("#/about", { "GET /institution.json": () => config }, { given }), "Legal First Name");
  const notes = warn.mock.calls.filter(([text]) => String(text).includes("the sample, Grandview University"));
  expect(notes.length > 0).toBe(warns);
  warn.mockRestore();
});

test("a faulty configuration shows applicants the standard form, and is reported to the page's developers", async () => {
  const app = await renderApp("#/about", {}, { given: { config: { partnerNam: "Larkspur" } }, Mode: Fragment });
  await holds(app, "Legal First Name");
  const fault = 'The config has an unknown part "partnerNam". Did you mean "partnerName"?';
  await waitFor(() => expect(app.events).toContainEqual({ name: "admissions-error", message: fault }));
  expect(error).toHaveBeenCalledWith(fault);
  expect(textOf(app)).not.toContain("partnerNam");
});
