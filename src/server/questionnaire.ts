import { buildCatalogue } from "../shared/catalogue/catalogue";
import type { Institution } from "../shared/catalogue/institution";
import { askedAnswers, refusals, tidied } from "../shared/form/accept";
import type { Answers, AnswerValue, Arrangement } from "../shared/form/answers";
import { type Day, dayOf } from "../shared/form/calendar";
import { type CatalogueIndex, indexOf } from "../shared/form/catalogueIndex";
import type { Catalogue } from "../shared/form/catalogueTypes";
import { questionsIn } from "../shared/form/nodes";
import { kindOf } from "../shared/form/question";
import { type Errors, validate } from "../shared/form/validate";

// In another time zone it may be yesterday or tomorrow. Today comes first: it is the most likely, and errors name it.
const possibleDays = [0, -1, 1];

function daysFromNow(count: number): Day {
  const date = new Date();
  date.setDate(date.getDate() + count);
  return dayOf(date);
}

/** Replaces letters and digits, except the last four, by X. */
function withoutBeginning(text: string): string {
  const kept = text.length > 4 ? 4 : 0;
  const hidden = text.slice(0, text.length - kept);
  return hidden.replaceAll(/[\p{L}\p{N}]/gu, "X") + text.slice(text.length - kept);
}

/** What the form of an institution asks and accepts. */
export function createQuestionnaire(institution: Institution) {
  // The catalogues of the last days, since lists of years and terms depend on the day.
  let built: readonly { readonly day: Day; readonly catalogue: Catalogue }[] = [];

  function catalogueOf(day: Day): Catalogue {
    const known = built.find((each) => each.day === day);
    if (known) return known.catalogue;
    const catalogue = buildCatalogue(institution, day);
    built = [{ day, catalogue }, ...built].slice(0, possibleDays.length);
    return catalogue;
  }

  const catalogueOfToday = () => catalogueOf(dayOf(new Date()));
  const index = (): CatalogueIndex => indexOf(catalogueOfToday());
  const questionOf = (key: string) => index().accepted.get(key)?.placed.question;
  const isDocumentKey = (key: string): boolean => {
    const question = questionOf(key);
    return question !== undefined && kindOf(question).holdsFile === true;
  };

  /** The document questions that are in tabs. */
  const documentTabs = () =>
    [...index().tabSets.values()].flatMap(({ id, tabs }) =>
      tabs.flatMap((tab) =>
        questionsIn(tab.nodes)
          .filter(({ key }) => isDocumentKey(key))
          .map(({ key }) => ({ set: id, tab: tab.id, key })),
      ),
    );

  return {
    institution,
    /** The catalogue of today: entry terms and years move with the calendar. */
    catalogueOfToday,
    /**
     * The reasons why entries of a patch are refused, by key: unknown keys, wrong types, impossible values. Empty when all
     * are accepted.
     */
    refusedAnswers: (patch: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
      refusals(catalogueOfToday(), patch),
    /** A patch as it is stored, whatever client sends it. */
    tidied: (patch: Answers): Answers => tidied(catalogueOfToday(), patch),
    /**
     * The errors of §5 in these answers, by key. None if they are valid on the applicant's day, by which the form checked them;
     * it may be the day before or after the server's.
     */
    errorsIn(answers: Answers, arranged: Omit<Arrangement, "confirmed">): Errors {
      const arrangement = { ...arranged, confirmed: {} };
      let ofToday: Errors | undefined;
      for (const today of possibleDays.map(daysFromNow)) {
        const catalogue = catalogueOf(today);
        // An answer from before the institution hid its question must require nothing.
        const errors = validate(catalogue, askedAnswers(catalogue, answers), { arrangement, today });
        if (Object.keys(errors).length === 0) return errors;
        ofToday ??= errors;
      }
      return ofToday ?? {};
    },
    /** Whether the form has this answer key. */
    isAnswerKey: (key: string) => index().accepted.has(key),
    /** How many answer keys the form has. */
    answerKeyCount: () => index().accepted.size,
    /** Whether an answer is encrypted at rest: the social security number and its like. */
    isSensitive: (key: string) => questionOf(key)?.sensitive === true,
    /**
     * The answers as a service user may read them: only the last four characters of a social security or registration number,
     * and only answers to questions that the form still asks.
     */
    maskedAnswers(answers: Answers): Answers {
      const masked = Object.entries(answers).flatMap(([key, value]): [string, AnswerValue][] => {
        const question = questionOf(key);
        if (!question) return [];
        if (!question.sensitive || typeof value !== "string") return [[key, value]];
        return [[key, (kindOf(question).masked ?? withoutBeginning)(value)]];
      });
      return Object.fromEntries(masked);
    },
    /** Whether this key is a document question's own. */
    isDocumentKey,
    /** The keys of the document questions. */
    documentKeys: (): readonly string[] => [...index().accepted.keys()].filter(isDocumentKey),
    /** The most blocks an add-another button can show, or null for an unknown button. */
    blocksOf: (buttonId: string): number | null => index().groups.get(buttonId)?.blocks.length ?? null,
    /** Whether the form has this tab in this set. */
    hasTab: (tabId: string, chosen: string): boolean =>
      index()
        .tabSets.get(tabId)
        ?.tabs.some((tab) => tab.id === chosen) ?? false,
    /** The document questions in the other tabs of a set. */
    documentsBeside: (tabId: string, chosen: string): readonly string[] =>
      documentTabs().flatMap(({ set, tab, key }) => (set === tabId && tab !== chosen ? [key] : [])),
    /** The tabs in which a document question is, by set. */
    tabsOf: (fieldKey: string): Readonly<Record<string, string>> =>
      Object.fromEntries(documentTabs().flatMap(({ set, tab, key }) => (key === fieldKey ? [[set, tab]] : []))),
    /** The paths that can be the last page: the three steps and the completion page. */
    pagePaths: (): readonly string[] => [...catalogueOfToday().pages.map((page) => `/${page.id}`), "/completion"],
  };
}

export type Questionnaire = ReturnType<typeof createQuestionnaire>;
