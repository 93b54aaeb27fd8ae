import { momentInWords } from "../../shared/catalogue/openDates";
import { type AnswerEntry, type AnswerPage, answersAsText } from "../../shared/form/answersAsText";
import { dayOf } from "../../shared/form/calendar";
import {
  documentsOf,
  nameIn,
  openAnswers,
  type QuestionDocument,
  questionDocuments,
  readApplication,
} from "../applications/applications";
import type { Services } from "../services";

/** One question with its answer as text; `under` are the legends around it, outermost first. */
export interface CopyEntry {
  readonly label: string;
  readonly value: string;
  readonly under: readonly string[];
}
/** The fields of the form engine's `answersAsText()` that the copy uses. */
export interface CopyPage {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly entries: readonly CopyEntry[] }[];
}

/** A converted document to append: the question it answers, its name as uploaded, its size in bytes, its PDF. */
export interface CopyDocument {
  readonly label: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly pdf: Uint8Array;
}

/** Everything that the PDF copy of an application shows (§1). */
export interface CopyInput {
  readonly institution: string;
  /** The title, such as "Application for Admission". */
  readonly title: string;
  /** The applicant's name, shown on every page. */
  readonly name: string;
  /** The application's number; null where it has none. */
  readonly number: number | null;
  /** The date of submission, formatted for display. */
  readonly submitted: string;
  readonly language: string;
  readonly pages: readonly CopyPage[];
  readonly documents: readonly CopyDocument[];
}

/** The pages, where the answer to a question whose document could not be converted says so. */
function withFailures(pages: readonly AnswerPage[], stored: readonly QuestionDocument[]): readonly AnswerPage[] {
  const documents = new Map(stored.map((each) => [each.fieldKey, each]));
  const withFailure = (entry: AnswerEntry) => {
    const { failedName = null, document = null } = documents.get(entry.key) ?? {};
    if (failedName === null) return entry;
    const failure = `${failedName} (this file could not be read)`;
    return { ...entry, value: document === null ? failure : `${entry.value}; ${failure}` };
  };
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, entries: section.entries.map(withFailure) })),
  }));
}

async function convertedDocuments(
  services: Services,
  stored: readonly QuestionDocument[],
  labels: ReadonlyMap<string, string>,
): Promise<CopyDocument[]> {
  const ordered = [...labels].flatMap(([key, label]) =>
    stored.flatMap(({ fieldKey, document }) => (document && fieldKey === key ? [{ ...document, label }] : [])),
  );
  const documents: CopyDocument[] = [];
  for (const { label, name: fileName, size: fileSize, pdfKey } of ordered) {
    const pdf = await services.storage.files.read(pdfKey);
    if (!pdf) throw new Error("A converted document is missing from the storage.");
    documents.push({ label, fileName, fileSize, pdf });
  }
  return documents;
}

/**
 * What the PDF copy of an application shows: the same outline as the print view, with only the end of sensitive answers, and
 * the converted documents.
 */
export async function copyInputOf(services: Services, accountId: string): Promise<CopyInput> {
  const { answers: sealed, addAnother, tabs, submittedAt, number } = await readApplication(services.db, accountId);
  const { questionnaire } = services;
  const answers = questionnaire.maskedAnswers(openAnswers(services.vault, accountId, sealed));
  const stored = await questionDocuments(services.db, accountId);
  const outlined = answersAsText(questionnaire.catalogueOfToday(), answers, {
    documents: await documentsOf(services.db, services, accountId),
    arrangement: { addAnother, tabs, confirmed: {} },
    today: dayOf(new Date()),
  });
  const pages = withFailures(outlined, stored);
  const entries = pages.flatMap(({ sections }) => sections.flatMap((section) => section.entries));
  const labels = new Map(entries.map(({ key, label }) => [key, label]));
  const at = submittedAt ?? new Date();
  return {
    institution: questionnaire.institution.partnerName,
    title: questionnaire.institution.applicationTitle,
    name: nameIn(services, answers) || "Applicant",
    number,
    submitted: momentInWords(at.getTime(), questionnaire.institution.dates, "en"),
    language: "en-US",
    pages,
    documents: await convertedDocuments(services, stored, labels),
  };
}
