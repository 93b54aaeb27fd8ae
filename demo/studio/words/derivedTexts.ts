import { ourFinancialAid, ourNextParagraphs, ourTestScores } from "../../../src/catalogue/completionWords";
import { isWaiverTrue } from "../../../src/catalogue/config/institutionOf";
import type { Institution } from "../../../src/catalogue/institution";
import { ourPromises } from "../../../src/catalogue/ourPromises";
import { dayInWords } from "../../../src/form/calendar";
import { en } from "../../../src/texts/en";
import { es } from "../../../src/texts/es";
import type { BothLanguages } from "../parts/words";
import { spanishOf } from "./bothLanguages";

/** The texts that the form says by itself, by the path of the setting that replaces them; "" where there is none. */
export function derivedTexts(institution: Institution): Readonly<Record<string, BothLanguages>> {
  const { shortName, dates } = institution;
  const title = `${shortName} Application`;
  const isWaived = isWaiverTrue(institution);
  const next = (texts: typeof en.completion, words?: typeof es.form.dates) =>
    ourNextParagraphs(institution, texts, dates.decision ? dayInWords(dates.decision, words) : null).join("\n");
  const [english, spanish] = [ourPromises(institution, en.steps), ourPromises(institution, es.steps, es.form.dates)];
  const promises = Object.entries(english).map(([name, words]) => {
    const texts: Readonly<Record<string, string>> = spanish;
    return [`promises.${name}`, { en: words, es: texts[name] ?? "" }] as const;
  });
  return {
    ...Object.fromEntries(promises),
    applicationTitle: { en: title, es: spanishOf(institution)(title) ?? "" },
    firstLogin: {
      en: isWaived ? en.shell.banner.waived : "",
      es: isWaived ? es.shell.banner.waived : "",
    },
    "start.atHand": { en: en.steps.atHandUsually, es: es.steps.atHandUsually },
    "completion.transcript": { en: en.completion.transcript, es: es.completion.transcript },
    "completion.testScores": {
      en: ourTestScores(institution, en.completion) || "",
      es: ourTestScores(institution, es.completion) || "",
    },
    "completion.financialAid": {
      en: ourFinancialAid(institution, en.completion) || "",
      es: ourFinancialAid(institution, es.completion) || "",
    },
    "completion.next": { en: next(en.completion), es: next(es.completion, es.form.dates) },
  };
}

/** The text that the form says by itself in place of a setting. */
export function derivedText(institution: Institution, path: string): BothLanguages {
  return derivedTexts(institution)[path] ?? { en: "", es: "" };
}
