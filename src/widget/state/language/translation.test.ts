import { describe, expect, test } from "vitest";
import { buildCatalogue } from "../../../shared/catalogue/catalogue";
import { readConfig } from "../../../shared/catalogue/config/readConfig";
import { grandviewUniversity, type Institution, sampleConfig } from "../../../shared/catalogue/institution";
import { type Answers, initialArrangement } from "../../../shared/form/answers";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import { setAnswers } from "../../../shared/form/changeAnswers";
import { fillFromRecord } from "../../../shared/form/fill";
import { validate } from "../../../shared/form/validate";
import { es } from "../../../shared/texts/es";
import { spanish } from "./spanish";
import { translation } from "./translation";

const today = "2026-11-21";

function inSpanish(institution: Institution) {
  const catalogue = spanish.translation?.catalogue(buildCatalogue(institution, today), institution);
  if (!catalogue) throw new Error("Spanish translates nothing.");
  return catalogue;
}

const english = buildCatalogue(grandviewUniversity, today);
const catalogue = inSpanish(grandviewUniversity);

const given: Answers = {
  gender: "F",
  country: "USA",
  state: "OH",
  birth_country: "MEX",
  birth_date: "2008-03-09",
  grad_month: "5",
  grad_year: "2027",
  entry_term: "2027FA",
  applied_major: "CPSC",
  fafsa_file: "ANSWERED",
  race_asian: true,
};

describe("in the Spanish form", () => {
  test("the answers and their _desc are the same as in English", () => {
    const stored = setAnswers(catalogue, {}, given);
    expect(stored).toEqual(setAnswers(english, {}, given));
    expect(stored).toMatchObject({ gender_desc: "Female", birth_country_desc: "Mexico", grad_month_desc: "May" });
  });

  test("a lookup's record fills the same options as in English", () => {
    const question = placedQuestion(catalogue, "hs_name")?.question;
    if (question?.control !== "autocomplete") throw new Error("hs_name is no lookup.");
    const record = { name: "Elm Creek High School", state: "Ohio" };
    expect(fillFromRecord(catalogue, {}, question, record)).toMatchObject({ hs_state: "OH", hs_state_desc: "Ohio" });
  });

  test("the same questions have errors as in English, with translated messages", () => {
    const answers = {
      zip: "1",
      country: "USA",
      birth_date: "nonsense",
      gender: "X",
      mailing_addr_effective_date: "1990-01-01",
      mailing_addr_same_as_perm_addr: "N",
    };
    const [faults, here] = [english, catalogue].map((each) =>
      validate(each, answers, { arrangement: initialArrangement, today }),
    );
    expect(Object.keys(here ?? {})).toEqual(Object.keys(faults ?? {}));
    expect(here).toMatchObject({
      gender: ["Elija, por favor, una de las opciones de la lista."],
      first_name: ["Primer nombre legal"],
      mailing_addr_effective_date: ["El año mínimo admitido es 2023."],
    });
    const [shown, other] = [faults, here].map((errors) => Object.values(errors ?? {}).flat());
    expect(shown?.filter((message) => other?.includes(message))).toEqual([]);
    // The stores keep messages in English, and the page looks up their translation.
    expect(shown?.map((message) => spanish.translation?.messages(english, grandviewUniversity)(message))).toEqual(
      other,
    );
  });
});

describe("the translation of a message that contains names", () => {
  const words = { messages: { noQuestion: "{key}: no hay {key}." } };
  const translate = translation("es", words, es.form).messages(english, grandviewUniversity);

  test.each(["Ada.pdf", "$& $1 $$ $`.pdf", "{reason}.pdf", "{key}"])("keeps the name %s unchanged", (name) => {
    expect(translate(`This application has no question ${name}.`)).toBe(`${name}: no hay ${name}.`);
  });

  test("is null when no entry matches the message", () => {
    expect(translate("Ada.pdf: sent.")).toBeNull();
  });
});

describe("an institution's own texts", () => {
  const { institution, faults } = readConfig({
    ...sampleConfig,
    partnerName: "Riverbend College",
    shortName: "Riverbend",
    lists: {
      majors: [
        { value: "RIVR", label: "River Studies" },
        { value: "ARTS", label: "Arts" },
      ],
    },
    questions: { middle_name: { label: "Middle name or names" } },
    translations: {
      es: {
        "lists.majors.RIVR": "Estudios del Río",
        "questions.middle_name.label": "Otros nombres",
        "questions.first_name.label": "Nombre en su documento",
      },
    },
  });

  test("are shown in its translations, which win over the built-in ones, and unchanged where it has none", () => {
    if (institution === null) throw new Error(JSON.stringify(faults));
    const own = inSpanish(institution);
    expect(own.lists.majors?.map(({ label }) => label)).toEqual(["Estudios del Río", "Arts"]);
    expect(placedQuestion(own, "middle_name")?.question.label).toBe("Otros nombres");
    expect(placedQuestion(own, "first_name")?.question).toMatchObject({
      label: "Nombre en su documento",
      rules: [{ message: "Nombre en su documento" }],
    });
    expect(placedQuestion(own, "parent_degree_grandview")?.question.label).toBe("¿Tiene un título de Riverbend?");
    expect(spanish.translation?.institution(institution).applicationTitle).toBe("Solicitud de Riverbend");
  });
});
