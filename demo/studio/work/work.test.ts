import { describe, expect, test } from "vitest";
import { afterStep, historyOf, replacement, type Step } from "./history";
import { emptyWork, textOf, type Work, withFile, withSetting, workFrom } from "./work";

const larkspur = withSetting(emptyWork, ["partnerName"], "Larkspur College");
const changeAt = (at: number, name: string): Step => ({
  kind: "change",
  control: "partnerName",
  at,
  change: (work) => withSetting(work, ["partnerName"], name),
});
const nameOf = ({ config }: Work) => config.partnerName;

describe("the work in the studio", () => {
  test("is the same after it was text, and after its files were loaded back, in which the schema's address is the studio's own", () => {
    const work: Work = { ...larkspur, server: "https://apply.example.edu", way: "cms" };
    expect(workFrom(textOf(work))).toEqual(work);
    const file = JSON.stringify({ $schema: "https://other.example/dist/institution.schema.json", ...larkspur.config });
    expect(withFile(emptyWork, "institution.json", file)).toEqual(larkspur);
    expect(workFrom('{"config": [], "css": ""}')).toBeNull();
  });

  test("takes a file of one language into the configuration, and refuses what is neither", () => {
    expect(withFile(larkspur, "fr.json", '{"City": "Ville"}')?.config).toEqual({
      ...larkspur.config,
      translations: { fr: { City: "Ville" } },
    });
    expect(withFile(larkspur, "fr.json", "[]")).toBeNull();
    expect(withFile(larkspur, "page.css", "body { margin: 0 }")).toBeNull();
  });

  test("takes no font that would end the style sheet of the page", () => {
    const css = "--admissions-font: Georgia; --admissions-heading-font: x</style><script src=//evil.example></script>;";
    expect(withFile(emptyWork, "page.css", css)?.look).toMatchObject({ font: "Georgia", headingFont: undefined });
  });

  test("undoes what was typed in one go as one step, and the work of a link to the kept one", () => {
    const steps = [changeAt(0, "L"), changeAt(100, "La"), changeAt(9_000, "Lark")];
    const typed = steps.reduce(afterStep, afterStep(historyOf(larkspur), replacement("link", emptyWork)));
    const [once, twice, thrice] = [1, 2, 3].map((count) =>
      Array.from({ length: count }, (): Step => ({ kind: "undo" })).reduce(afterStep, typed),
    );
    expect([once, twice, thrice].map((history) => history && nameOf(history.present))).toEqual([
      "La",
      undefined,
      "Larkspur College",
    ]);
    expect(once && afterStep(once, { kind: "redo" }).present).toEqual(typed.present);
  });
});

test("English that is left to the form follows the settings that it is derived from, also beside its Spanish", () => {
  const named = withSetting(emptyWork, ["partnerName"], "Larkspur");
  const titled = withSetting(named, ["applicationTitle"], { en: "Larkspur Application", es: "Solicitud propia" });
  const renamed = withSetting(titled, ["shortName"], "Lark");
  expect(renamed.config.applicationTitle).toEqual({ en: "Lark Application", es: "Solicitud propia" });
  const written = withSetting(titled, ["applicationTitle"], { en: "Apply", es: "Solicitud propia" });
  expect(withSetting(written, ["shortName"], "Lark").config.applicationTitle).toEqual(written.config.applicationTitle);
});
