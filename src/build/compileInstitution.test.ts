import { describe, expect, test } from "vitest";
import { leastConfig } from "../../test/support/sampleFacts";
import { formTexts } from "../shared/catalogue/config/translations";
import { compileInstitution } from "./compileInstitution";

describe("a compiled institution", () => {
  test("has the first step in each language, with its texts and translations and without what it hides", async () => {
    const { compiled, version, config, steps } = await compileInstitution(
      {
        ...leastConfig,
        start: { text: "Welcome & <good> day.", minutes: false },
        questions: { suffix: { hidden: true }, first_name: { label: { en: "Given name", es: "Nombre de pila" } } },
        dates: { timeZone: "America/New_York", opens: "2090-01-01" },
        translations: { es: { "start.text": "Hola." }, fr: { "questions.last_name.label": "Nom" } },
      },
      "1234abcd",
    );
    expect([compiled, version, config.partnerName, Object.keys(steps)]).toEqual([
      1,
      "1234abcd",
      "Larkspur College",
      ["en", "es", "fr"],
    ]);
    expect(steps.en).toContain("Welcome &amp; &lt;good&gt; day.");
    expect(steps.en).toContain(">Given name</label>");
    expect(steps.en).not.toContain('id="suffix"');
    expect(steps.en).not.toMatch(/2090|Grandview/);
    expect(steps.es).toContain("Hola.");
    expect(steps.es).toContain(">Nombre de pila</label>");
    expect(steps.fr).toContain('lang="fr"');
    expect(steps.fr).toContain(">Nom</label>");
  });

  test("has translations as nothing but text, also in the choices that the step leaves out", async () => {
    const ids = [...formTexts().keys()];
    const markup = "$&<img src=x onerror=alert(1)>";
    const translations = { es: Object.fromEntries(ids.map((id) => [id, markup])) };
    const { steps } = await compileInstitution({ ...leastConfig, translations }, "1234abcd");
    expect(steps.es).toContain('<option value="">$&amp;&lt;img');
    expect(steps.es).not.toContain("<img");
  });

  test("is none where the configuration has faults, which one error names", async () => {
    await expect(compileInstitution({ partnerName: " ", helpEmail: "x" }, "1")).rejects.toThrow(
      /partnerName(.|\n)*admissionsAddress(.|\n)*helpEmail|admissionsAddress(.|\n)*partnerName(.|\n)*helpEmail/,
    );
  });
});
