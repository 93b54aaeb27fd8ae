import { isEverRequired } from "../../shared/catalogue/changes";
import { ourFinancialAid, ourNextParagraphs, ourTestScores } from "../../shared/catalogue/completionWords";
import { emailNames } from "../../shared/catalogue/emails";
import type { Institution } from "../../shared/catalogue/institution";
import { ourPromises } from "../../shared/catalogue/ourPromises";
import { dayInWords } from "../../shared/form/calendar";
import { ourEmail } from "../../shared/texts/emailWords";
import en from "../../shared/texts/en.json";
import { es } from "../../shared/texts/es";
import type { BothLanguages } from "../parts/words";
import type { Path } from "../work/json";
import { allQuestions } from "./allQuestions";
import { spanishOf } from "./bothLanguages";

const nothing: BothLanguages = { en: "", es: "" };

/** The texts outside of questions and e-mails, by the path of the setting that replaces them or, for a promise, makes them. */
export function derivedTexts(institution: Institution): Readonly<Record<string, BothLanguages>> {
  const { partnerName, shortName, characterLimit, links, start, dates } = institution;
  const title = `${shortName} Application`;
  const next = (texts: typeof en.completion, words?: typeof es.form.dates) =>
    ourNextParagraphs(institution, texts, dates.decision ? dayInWords(dates.decision, words) : null).join("\n");
  const spanishPromises: Readonly<Record<string, string>> = ourPromises(institution, es.steps, es.form.dates);
  const promises = Object.entries(ourPromises(institution, en.steps)).map(
    ([name, english]) => [`promises.${name}`, { en: english, es: spanishPromises[name] ?? "" }] as const,
  );
  const constant = (value: string | number | false | undefined) => ({ en: value ? String(value) : "", es: "" });
  return {
    ...Object.fromEntries(promises),
    shortName: constant(shortName || partnerName),
    "address.name": constant(partnerName),
    characterLimit: constant(characterLimit),
    "links.fafsa": constant(links.fafsa),
    "start.minutes": constant(start.minutes),
    applicationTitle: { en: title, es: spanishOf(institution)(title) ?? "" },
    firstLogin: { en: en.shell.banner.waived, es: es.shell.banner.waived },
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

function ofQuestion(institution: Institution, [, key, part]: Path): BothLanguages {
  const question = allQuestions.find((each) => each.question.key === key)?.question;
  if (!question) return nothing;
  const texts: Readonly<Record<string, string>> = {
    label: question.label,
    hint: question.hint ?? "",
    hidden: "no",
    required: isEverRequired(question) ? "by rule" : "no",
  };
  const english = texts[part ?? ""] ?? "";
  return { en: english, es: spanishOf(institution)(english) ?? "" };
}

function ofEmail([, name, part]: Path): BothLanguages {
  const email = emailNames.find((each) => each === name);
  if (!email || (part !== "subject" && part !== "text")) return nothing;
  return { en: ourEmail(email, "en")[part], es: ourEmail(email, "es")[part] };
}

/** The form's default texts, which the setting at a path of the configuration replaces; "" for none. */
export function byItself(institution: Institution, path: Path): BothLanguages {
  if (path[0] === "questions") return ofQuestion(institution, path);
  return path[0] === "emails" ? ofEmail(path) : (derivedTexts(institution)[path.join(".")] ?? nothing);
}
