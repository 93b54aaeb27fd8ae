import type { Institution } from "../../../src/catalogue/institution";
import { translatedInstitution } from "../../../src/catalogue/translator";
import { en } from "../../../src/texts/en";
import { es } from "../../../src/texts/es";
import type { Path } from "../work/json";
import { readInSpanish } from "./bothLanguages";
import { derivedText } from "./derivedTexts";

type Words = readonly (readonly [text: string | false | 0 | null | undefined, path: Path])[];

/** The settings of the texts that the form shows outside of its questions, by text. */
export interface OwnWords {
  /** By the whole text of an element. */
  readonly whole: ReadonlyMap<string, Path>;
  /** By a sentence of it: several settings may make one paragraph. */
  readonly sentences: ReadonlyMap<string, Path>;
}

interface Shown {
  readonly institution: Institution;
  readonly texts: Pick<typeof en, "steps" | "completion" | "shell" | "opening">;
  readonly derived: (path: string) => string;
}

function wholeIn({ institution, texts, derived }: Shown): Words {
  const { completion, applicationTitle: title } = institution;
  const promises: Readonly<Record<string, string | false | undefined>> = institution.promises;
  return [
    ...Object.keys(texts.steps.promises).map(
      (name) => [promises[name] ?? derived(`promises.${name}`), ["promises", name]] as const,
    ),
    [texts.shell.banner.welcome(title), ["applicationTitle"]],
    [title, ["applicationTitle"]],
    [institution.firstLogin ?? derived("firstLogin"), ["firstLogin"]],
    [institution.start.text, ["start", "text"]],
    ...institution.admissionsAddress.lines.map((line) => [line, ["admissionsAddress", "lines"]] as const),
    [institution.admissionsAddress.name, ["admissionsAddress", "name"]],
    [completion.transcript ?? texts.completion.transcript, ["completion", "transcript"]],
    [completion.testScores ?? derived("completion.testScores"), ["completion", "testScores"]],
    ...[texts.completion.next, ...(completion.next ?? derived("completion.next").split("\n"))].map(
      (paragraph) => [paragraph, ["completion", "next"]] as const,
    ),
    [texts.opening.beforeText, ["dates", "opens"]],
    [texts.opening.afterText, ["dates", "closes"]],
    [institution.partnerName, ["partnerName"]],
    [institution.helpEmail, ["helpEmail"]],
    [institution.phone, ["phone"]],
  ];
}

/** The beginning of a text, before its value. */
const beginningOf = (text: (value: string) => string) => text("\n").split("\n")[0];

function sentencesIn({ institution, texts, derived }: Shown): Words {
  const { start, completion } = institution;
  return [
    [start.minutes && texts.steps.choice.all, ["start", "minutes"]],
    [start.atHand ?? texts.steps.atHandUsually, ["start", "atHand"]],
    [completion.financialAid ?? derived("completion.financialAid"), ["completion", "financialAid"]],
    [beginningOf(texts.opening.before), ["dates", "opens"]],
    [beginningOf(texts.opening.after), ["dates", "closes"]],
    // A week after the submission where the form counts it; the day of the decision elsewhere.
    [beginningOf(texts.completion.decisionBy), ["completion", "next"]],
  ];
}

/** The first setting of each text. */
function byText(words: Words): ReadonlyMap<string, Path> {
  const found = new Map<string, Path>();
  for (const [text, path] of words) if (text && !found.has(text)) found.set(text, path);
  return found;
}

/** The settings of the texts that the form shows, in English and Spanish. */
export function ownWordsOf(institution: Institution): OwnWords {
  const translated = translatedInstitution(institution, (english) => readInSpanish(institution, english) ?? english);
  const shown: readonly Shown[] = [
    { institution, texts: en, derived: (path) => derivedText(institution, path).en },
    {
      institution: translated,
      texts: es,
      derived: (path) => derivedText(institution, path).es,
    },
  ];
  return { whole: byText(shown.flatMap(wholeIn)), sentences: byText(shown.flatMap(sentencesIn)) };
}

/** The setting of a text that the form shows; undefined without one. */
export function settingOfText({ whole, sentences }: OwnWords, text: string): Path | undefined {
  return whole.get(text) ?? [...sentences].find(([sentence]) => text.includes(sentence))?.[1];
}
