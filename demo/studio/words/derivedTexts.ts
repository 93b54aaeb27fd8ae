import { ourNextParagraphs, ourTestScores } from "../../../src/catalogue/completionWords";
import { isWaiverTrue } from "../../../src/catalogue/config/institutionOf";
import type { Institution } from "../../../src/catalogue/institution";
import { ourPromises } from "../../../src/catalogue/ourPromises";
import { dayInWords } from "../../../src/form/calendar";
import { en } from "../../../src/texts/en";
import { es } from "../../../src/texts/es";
import { form } from "../../../src/texts/es/form";
import type { BothLanguages } from "../parts/words";
import { spanishOf } from "./bothLanguages";

/** The settings whose default texts depend on other settings. */
export type Derived =
  | "applicationTitle"
  | "promises.decision"
  | "firstLogin"
  | "completion.testScores"
  | "completion.financialAid"
  | "completion.next";

/** The form's default texts, which depend on the other settings, by setting; "" where there is none. */
export function derivedTexts(institution: Institution): Readonly<Record<Derived, BothLanguages>> {
  const { shortName, codes, dates } = institution;
  const title = `${shortName} Application`;
  const isWaived = isWaiverTrue(institution);
  const next = (texts: typeof en.completion, words?: typeof form.dates) =>
    ourNextParagraphs(institution, texts, dates.decision ? dayInWords(dates.decision, words) : null).join("\n");
  return {
    applicationTitle: { en: title, es: spanishOf(institution)(title) ?? "" },
    "promises.decision": {
      en: ourPromises(institution, en.steps).decision,
      es: ourPromises(institution, es.steps, form.dates).decision,
    },
    firstLogin: {
      en: isWaived ? en.shell.banner.waived : "",
      es: isWaived ? es.shell.banner.waived : "",
    },
    "completion.testScores": {
      en: ourTestScores(institution, en.completion),
      es: ourTestScores(institution, es.completion),
    },
    "completion.financialAid": { en: en.completion.fafsa(codes.fafsa), es: es.completion.fafsa(codes.fafsa) },
    "completion.next": { en: next(en.completion), es: next(es.completion, form.dates) },
  };
}
