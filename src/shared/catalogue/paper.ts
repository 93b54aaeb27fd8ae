import type { Answers } from "../form/answers";
import type { AnswerEntry, AnswerPage, AnswerSection } from "../form/answersAsText";
import { placeInWords } from "../form/lookup";
import { kindOf } from "../form/question";
import type { Texts } from "../texts/en";
import { format } from "../texts/format";
import type { AnswerKey } from "./dataModel";
import type { Institution } from "./institution";
import { dayOfMoment, momentInWords } from "./openDates";

// What a committee reads of an application, in the print view and in the PDF copy alike.

/** A label at the left third and a value at the right. */
export interface PaperRow {
  readonly label: string;
  readonly value: string;
  /** Tells what is not there. */
  readonly isQuiet?: true;
  /** Of a declaration, which is across the width: who has signed it. */
  readonly signature?: string;
  /** Of a document: the key of its question. */
  readonly document?: string;
}

/** Consecutive rows under the same legends, or under none (`""`). */
export interface PaperGroup {
  readonly legend: string;
  readonly rows: readonly PaperRow[];
}

export interface PaperSection {
  readonly heading: string;
  readonly groups: readonly PaperGroup[];
}

export interface PaperStep {
  readonly title: string;
  readonly sections: readonly PaperSection[];
  /** The sections without any answer, in one row; null if all have one. */
  readonly blank: PaperRow | null;
}

export interface Paper {
  readonly name: string;
  /** The first page: who and what. */
  readonly facts: readonly PaperRow[];
  readonly steps: readonly PaperStep[];
}

/** What is known of an application beside its answers. */
interface Filing {
  readonly number: string | null;
  /** The moment of submission (ms since 1970); null before it. */
  readonly submittedAt: number | null;
  readonly institution: Pick<Institution, "dates">;
  readonly words: Texts["paper"];
  /** The language of the words. */
  readonly language: string;
}

/** The application on paper, from the outline of its answers (`answersAsText`). */
export function paperOf(pages: readonly AnswerPage[], answers: Answers, filing: Filing): Paper {
  const entries = pages.flatMap(({ sections }) => sections.flatMap((section) => section.entries));
  const { values, facts } = factsOf(new Map(entries.map((entry) => [entry.key, entry])), answers, filing);
  const name = values("first_name", "middle_name", "last_name", "suffix").join(" ");
  const { words, language, submittedAt, institution } = filing;
  const on = (write: typeof dayOfMoment) => submittedAt !== null && write(submittedAt, institution.dates, language);
  return {
    name,
    facts: [
      ...(filing.number === null ? [] : [{ label: words.number, value: filing.number }]),
      { label: words.submitted, value: on(momentInWords) || words.notSubmitted },
      { label: words.name, value: name },
      ...[...facts, ...documentsIn(entries, words)].map((fact) =>
        fact.value === "" ? { ...fact, value: words.notGiven, isQuiet: true as const } : fact,
      ),
    ],
    steps: pages.map((page) =>
      stepOf(page, words, format(words.signed, { name, date: on(dayOfMoment) || words.draft })),
    ),
  };
}

/** The rows of the first page whose questions are asked. */
function factsOf(entries: ReadonlyMap<string, AnswerEntry>, answers: Answers, { words }: Filing) {
  const text = (key: AnswerKey) => entries.get(key)?.value ?? "";
  /** A coded answer as its code, such as a state in an address. */
  const code = (key: AnswerKey) => (text(key) === "" ? "" : String(answers[key]));
  const values = (...keys: AnswerKey[]) => keys.map(text).filter(Boolean);
  const scores = (...keys: AnswerKey[]) => {
    const given = keys.flatMap((key) => entries.get(key) ?? []).filter(({ answered }) => answered);
    return given.map(({ name, value }) => `${name}: ${value}`).join("\n");
  };
  const address = [
    ...values("address_line_1", "address_line_2"),
    placeInWords(text("city"), code("state"), text("zip")),
    ...values("country"),
  ];
  const school = [...values("hs_name"), placeInWords(text("hs_city"), code("hs_state"), text("hs_zip"))];
  const lines = (all: readonly string[]) => all.filter(Boolean).join("\n");
  const rows: readonly (readonly [asked: AnswerKey, value: string, label?: string])[] = [
    ["birth_date", text("birth_date")],
    ["address_line_1", lines(address)],
    ["hs_name", lines(school)],
    ["hs_gpa", values("hs_gpa", "gpa_scale").join(" · ")],
    ["sat_taken", scores("sat_score_reading_writing", "sat_score_math"), "SAT"],
    ["act_taken", scores("act_score_composite"), "ACT"],
    ["entry_term", text("entry_term"), words.term],
    ["applied_major", text("applied_major"), words.major],
  ];
  const facts = rows.flatMap(([asked, value, label]) => {
    const entry = entries.get(asked);
    return entry ? [{ label: label ?? entry.name, value }] : [];
  });
  return { values, facts };
}

/** A row for each document; one without a value where none of those that are asked for is there. */
function documentsIn(entries: readonly AnswerEntry[], words: Texts["paper"]): readonly PaperRow[] {
  const asked = entries.filter(({ question }) => kindOf(question).holdsFile);
  const given = asked.filter(({ value }) => value !== "");
  if (asked.length > 0 && given.length === 0) return [{ label: words.documents, value: "" }];
  return given.map(({ key, name: label, value }) => ({ label, value, document: key }));
}

/** Whether an answer is a declaration that counts as a signature. */
const isDeclaration = ({ question }: AnswerEntry) => question.rules?.some(({ rule }) => rule === "accepted") ?? false;

/** What is on paper although nothing is answered: who signs must be plain. */
const isShown = (entry: AnswerEntry) => entry.answered || isDeclaration(entry);

function stepOf({ title, sections }: AnswerPage, words: Texts["paper"], signature: string): PaperStep {
  const blank = sections.filter(({ entries }) => !entries.some(isShown));
  const value = blank.map(({ heading }) => heading).join(" · ");
  return {
    title,
    sections: sections
      .filter((section) => !blank.includes(section))
      .map((section) => ({ heading: section.heading, groups: groupsOf(section, words, signature) })),
    blank: blank.length === 0 ? null : { label: words.blank, value, isQuiet: true },
  };
}

/** The rows of a section, split where their legends change; a group without an answer is left out. */
function groupsOf({ entries }: AnswerSection, words: Texts["paper"], signature: string): readonly PaperGroup[] {
  const runs: { readonly legend: string; readonly entries: AnswerEntry[] }[] = [];
  for (const entry of entries) {
    const legend = entry.under.join(" – ");
    const last = runs.at(-1);
    if (last?.legend === legend) last.entries.push(entry);
    else runs.push({ legend, entries: [entry] });
  }
  return runs
    .filter((run) => run.entries.some(isShown))
    .map((run) => ({ legend: run.legend, rows: rowsOf(run.entries, words, signature) }));
}

/** The answers, then the names of the questions without one in one row. An empty box is an answer beside others. */
function rowsOf(entries: readonly AnswerEntry[], words: Texts["paper"], signature: string): readonly PaperRow[] {
  const left = entries.filter(({ value }) => value === "").map(({ name }) => name);
  const rows = entries.flatMap((entry): readonly PaperRow[] => {
    const { label, name, value, answered } = entry;
    if (isDeclaration(entry)) return [{ label, value, signature: answered ? signature : words.unsigned }];
    return value === "" ? [] : [{ label: name, value }];
  });
  return left.length === 0 ? rows : [...rows, { label: words.unanswered, value: left.join(" · "), isQuiet: true }];
}
