import { waitFor } from "@testing-library/dom";
import { Fragment } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type RenderedApp, refusal, renderApp, setSessionCookie } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";
import { leastConfig } from "../../../test/support/sampleFacts";
import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { sampleConfig } from "../../shared/catalogue/institution";
import { english, type Language } from "../state/language/language";
import { spanish } from "../state/language/spanish";

beforeEach(() => {
  for (const name of ["info", "error"] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
});
const shown = (given: Partial<InstitutionConfig>, hash = "#/about", language = "en"): Promise<RenderedApp> => {
  const config = { ...sampleConfig, ...given };
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
      dates: { decision: "2027-03-15", timeZone: "America/Chicago", closes: "2999-01-15T17:00" },
    });
    await holds(app, "One short essay");
    expect(textOf(app)).toContain("Welcome to Larkspur.Have ready: your transcript.");
    expect(textOf(app).replaceAll("\u202f", " ")).toContain("Apply by January 15, 2999, 5 PM CST");
    expect(textOf(app)).toMatch(/Everything20 min/);
    expect(textOf(app)).toContain("Decision by March 15, 2027");
    expect(textOf(app)).not.toContain("No application fee");
  });

  test("are those of a further language, which is data; what it lacks stays English and is listed", async () => {
    const words = {
      "questions.first_name.label": "Prénom",
      "ui.stepOf": "Étape {step} sur {total} : {name}",
      "pages.about": "Vous",
      "steps.saveAndContinue": "Continuer",
    };
    const app = await shown(
      { translations: { fr: words }, promises: { essay: { en: "Essay", fr: "Essai" } } },
      "#/about",
      "fr",
    );
    await holds(app, "Prénom");
    for (const text of ["Continuer", "Essai", "Étape 1 sur 3 : Vous", "Next"]) expect(textOf(app)).toContain(text);
    expect(app.container.querySelector("[lang]")?.getAttribute("lang")).toBe("fr");
    await waitFor(() => expect(console.info).toHaveBeenCalledWith(expect.stringContaining("No application fee")));
  });
});

describe("an institution's translations into a language that the form has", () => {
  const words = {
    "steps.saveAndContinue": "Guardar y seguir",
    "steps.next": "Adelante",
    "ui.stepOf": "Parte {step} de {total}: {name}",
    "auth.login.heading": "Entrar",
  };
  const shownIn = (language: Language, hash: string, own: Readonly<Record<string, string>>) =>
    renderApp(hash, hash === "#/login" ? {} : scriptedAccount({ last_page: hash.slice(1), statuses: ["started"] }), {
      given: { config: { ...sampleConfig, translations: { [language.tag]: own } }, language: language.tag },
      language,
      Mode: Fragment,
    });

  test("replace the texts of a screen that is loaded later", async () => {
    await holds(await shownIn(spanish, "#/login", words), "Entrar");
  });
});

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
])("outside the dates of a cycle the form says so, and submits nothing, %s", async (_, dates, notice) => {
  setSessionCookie("here");
  const app = await shown({ dates }, "#/final-steps");
  await holds(app, notice);
  app.press("Submit");
  await waitFor(() => expect(app.container.querySelector("[part~=toast]")?.textContent).toContain(notice));
  expect(app.calls.map(({ call }) => call)).not.toContain("POST /api/submit");
  expect(app.calls.filter(({ call }) => call === "POST /api/web-status")).toEqual([]);
});

test("the deadline is no promise once it is over", async () => {
  const app = await shown({ dates: { timeZone: "America/New_York", closes: "2020-01-15" } });
  await holds(app, "Applications closed on January 15, 2020");
  expect(textOf(app)).toContain("No application fee");
  expect(textOf(app)).not.toContain("Apply by");
});

const unavailable = { en: "We could not load your application", es: "No pudimos cargar su solicitud" };
const isReported = (app: RenderedApp, fault: string) =>
  waitFor(() =>
    expect(app.events).toContainEqual({ name: "admissions-error", message: expect.stringContaining(fault) }),
  );
/** The application with the file that `reply` gives. */
const withFile = (reply: () => unknown, language = english) =>
  renderApp(
    "#/about",
    { "GET /institution.json": reply },
    { given: { configUrl: "/institution.json", language: language.tag }, language, Mode: Fragment },
  );

describe("a configuration that cannot be loaded", () => {
  test.each([english, spanish])("is requested twice, then the page says so with a button: $tag", async (language) => {
    let isReached = false;
    const app = await withFile(() => (isReached ? leastConfig : refusal(503, "Busy.")), language);
    const isEnglish = language === english;
    await holds(app, isEnglish ? unavailable.en : unavailable.es);
    expect(app.calls.filter(({ call }) => call === "GET /institution.json")).toHaveLength(2);
    expect(textOf(app)).not.toMatch(/Grandview|Legal First Name/);
    await isReported(app, "it responded 503");
    isReached = true;
    app.press(isEnglish ? "Try again" : "Intentar de nuevo");
    await holds(app, "Larkspur");
    expect(app.container.querySelector("#first_name")).not.toBeNull();
  });
});

test("a configuration with a fault keeps its valid parts, and is reported to the page's developers", async () => {
  const app = await withFile(() => ({ ...leastConfig, phnoe: "1", promises: { essay: "One short essay" } }));
  await holds(app, "One short essay");
  await isReported(app, 'The config has an unknown part "phnoe". Did you mean "phone"?');
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"phnoe"'));
  expect(textOf(app)).not.toContain("phnoe");
});
