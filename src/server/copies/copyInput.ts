import { type Paper, paperOf } from "../../shared/catalogue/paper";
import { type AnswerEntry, type AnswerPage, answersAsText } from "../../shared/form/answersAsText";
import { dayOf } from "../../shared/form/calendar";
import { paper as words } from "../../shared/texts/en.json";
import {
  documentsOf,
  openAnswers,
  type QuestionDocument,
  questionDocuments,
  readApplication,
} from "../applications/applications";
import type { Services } from "../services";

/** A converted document to append: the key of the question that it answers, and its PDF. */
interface CopyFile {
  readonly key: string;
  readonly pdf: Uint8Array;
}

/** Everything that the PDF copy of an application shows. */
export interface CopyInput extends Paper {
  readonly institution: string;
  /** The title, such as "Application for Admission". */
  readonly title: string;
  /** The application's number; null where it has none. */
  readonly number: string | null;
  readonly language: string;
  readonly files: readonly CopyFile[];
}

/** The pages, where the answer to a question whose document could not be converted says so. */
function withFailures(pages: readonly AnswerPage[], stored: readonly QuestionDocument[]): readonly AnswerPage[] {
  const documents = new Map(stored.map((each) => [each.fieldKey, each]));
  const withFailure = (entry: AnswerEntry) => {
    const { failedName = null, document = null } = documents.get(entry.key) ?? {};
    if (failedName === null) return entry;
    const failure = `${failedName} (this file could not be read)`;
    return { ...entry, answered: true, value: document === null ? failure : `${entry.value}; ${failure}` };
  };
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({ ...section, entries: section.entries.map(withFailure) })),
  }));
}

/** The converted documents that the paper names, in its order. */
async function convertedFiles(services: Services, stored: readonly QuestionDocument[], { facts }: Paper) {
  const files: CopyFile[] = [];
  for (const { document: key } of facts) {
    const document = stored.find(({ fieldKey }) => fieldKey === key)?.document;
    if (key === undefined || !document) continue;
    const pdf = await services.storage.files.read(document.pdfKey);
    if (!pdf) throw new Error("A converted document is missing from the storage.");
    files.push({ key, pdf });
  }
  return files;
}

/**
 * What the PDF copy of an application shows: the same paper as the print view, with only the end of sensitive answers, and
 * the converted documents.
 */
export async function copyInputOf(services: Services, accountId: string): Promise<CopyInput> {
  const { answers: sealed, addAnother, tabs, submittedAt, number } = await readApplication(services.db, accountId);
  const { questionnaire } = services;
  const { institution } = questionnaire;
  const answers = questionnaire.maskedAnswers(openAnswers(services.vault, accountId, sealed));
  const stored = await questionDocuments(services.db, accountId);
  const outlined = answersAsText(questionnaire.catalogueOfToday(), answers, {
    documents: await documentsOf(services.db, services, accountId),
    arrangement: { addAnother, tabs, confirmed: {} },
    today: dayOf(new Date()),
  });
  const filing = {
    number: number === null ? null : String(number),
    submittedAt: submittedAt?.getTime() ?? null,
    institution,
    words,
    language: "en",
  };
  const paper = paperOf(withFailures(outlined, stored), answers, filing);
  return {
    ...paper,
    name: paper.name || "Applicant",
    institution: institution.partnerName,
    title: institution.applicationTitle,
    number: filing.number,
    language: "en-US",
    files: await convertedFiles(services, stored, paper),
  };
}
