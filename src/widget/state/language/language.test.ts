import { beforeEach, describe, expect, test } from "vitest";
import { buildCatalogue } from "../../../shared/catalogue/catalogue";
import { grandviewUniversity, type Institution } from "../../../shared/catalogue/institution";
import { indexOf } from "../../../shared/form/catalogueIndex";
import { format } from "../../../shared/texts/format";
import type { Core } from "../core/core";
import { createNotices } from "../notices/notices";
import { createTestAppState, createTestScope } from "../page.fixture";
import { questionStateAtom } from "../questions/questions";
import { createLanguage, english, type LanguageStore, type Message } from "./language";
import { spanish } from "./spanish";

let core: Core;
let language: LanguageStore;

beforeEach(() => {
  core = createTestScope();
  language = createLanguage(core);
});

/** One message in English, in Spanish and in English again. */
function inTurn(message: Message): readonly string[] {
  return [english, spanish, english].map((next) => {
    language.setLanguage(next);
    return language.translate(message);
  });
}

describe("a message in the store is shown in the current language", () => {
  test.each([
    ["a text of the widget", english.texts.state.unreachable, spanish.texts.state.unreachable],
    ["a rule's message", "Class Size: Please enter a numeric value.", "Tamaño de su generación: escriba un número."],
    ["a rule's message with a year", "The minimum supported year is 2023.", "El año mínimo admitido es 2023."],
    ["an engine's message", "Please shorten this answer to 45 characters.", "Acorte esta respuesta a 45 caracteres."],
    [
      "a message of the server with a number in it",
      "That code was tried 5 times and no longer works. Please request a new code.",
      "Ese código se intentó 5 veces y ya no funciona. Pida un código nuevo.",
    ],
    ["an untranslated message", "Our server speaks of something new.", "Our server speaks of something new."],
  ])("%s", (_, en, es) => {
    expect(inTurn(en)).toEqual([en, es, en]);
  });

  test("a text that contains a question's label", () => {
    const message: Message = ({ state }, catalogue) =>
      format(state.tabsFailed, { tab: indexOf(catalogue).tabSets.get("transcript")?.label ?? "" });
    const en = "Error handling tabs for How would you like to tell us your grades?";
    expect(inTurn(message)).toEqual([en, "Error al cambiar de pestaña: ¿Cómo quiere darnos sus calificaciones?", en]);
  });

  test("an institution's own text, with the institution's translation", () => {
    const institution: Institution = {
      ...grandviewUniversity,
      questions: { city: { hint: "Bring a hat." } },
      translations: { es: { "questions.city.hint": "Traiga sombrero." } },
    };
    language.setSource({ institution, catalogue: buildCatalogue(institution) });
    expect(inTurn("Bring a hat.")).toEqual(["Bring a hat.", "Traiga sombrero.", "Bring a hat."]);
  });
});

describe("the current language is used for", () => {
  const read = <T>(ask: () => T) =>
    [english, spanish, english].map((next) => {
      language.setLanguage(next);
      return ask();
    });

  test("the errors of a field, both those of its control and those of the validation", () => {
    const appState = createTestAppState();
    const { answers, check, store } = appState;
    language = appState.language;
    answers.load({ country: "USA", zip: "430" });
    check.report("fafsa_file", english.texts.form.files.wrongType, english.texts.form.files.empty);
    check.showRefusal({ errors: { zip: ["ZIP/Postal Code must be at least 5 characters."] }, message: null });
    const { wrongType, empty } = spanish.texts.form.files;
    const own = questionStateAtom(appState, { control: "document", key: "fafsa_file", label: "FAFSA" });
    const checked = questionStateAtom(appState, { control: "text", key: "zip", label: "ZIP" });
    expect(read(() => store.get(own).display.errors)[1]).toEqual([wrongType, empty]);
    expect(read(() => store.get(checked).display.errors)).toEqual([
      ["ZIP/Postal Code must be at least 5 characters."],
      ["El código postal debe tener al menos 5 caracteres."],
      ["ZIP/Postal Code must be at least 5 characters."],
    ]);
    check.report("fafsa_file");
    expect(store.get(check.visibleErrorsAtom)).not.toHaveProperty("fafsa_file");
  });

  test("a toast's title and text, and two equal toasts are shown as one in each language", () => {
    const notices = createNotices(core, language);
    const show = () =>
      notices.show({ tone: "error", title: ({ steps }) => steps.saveFailed, text: "Your file is deleted." });
    expect(
      read(() => [show(), core.store.get(notices.translatedToastsAtom).map(({ title, text }) => [title, text])][1]),
    ).toEqual([
      [[english.texts.steps.saveFailed, "Your file is deleted."]],
      [[spanish.texts.steps.saveFailed, "Su archivo se eliminó."]],
      [[english.texts.steps.saveFailed, "Your file is deleted."]],
    ]);
  });
});

describe("the client's treatment of a message of the server", () => {
  test("keeps every message unchanged in English", () => {
    expect(language.responseLanguage()).toBeNull();
  });

  test.each([
    ["Your file is deleted.", true, "Your file is deleted."],
    ["Our server speaks of something new.", true, english.texts.state.unexpected],
    ["Our server speaks of something new.", false, english.texts.state.done],
  ])("replaces an untranslated message in Spanish: %s (a failure: %s) becomes %s", (message, isFailure, kept) => {
    language.setLanguage(spanish);
    expect(language.responseLanguage()?.translatable(message, isFailure)).toBe(kept);
  });
});
