import type { Answers } from "../../../shared/form/answers";
import { openAnswers, type StoredAnswers } from "../../applications/applications";
import type { Services } from "../../services";
import { unlessDeleted } from "../applicantTable";
import { openFiles } from "../namedFiles";
import { applicationsToExport, type ExportRow, listApplications, type Selection } from "../submissionTable";
import { type ApplicationFiles, ExportCopies, folderOf, writeApplicationFiles } from "./applicationFiles";
import { answerColumns, byteOrderMark, type Column, csvLine } from "./csv";
import { type GrowingFile, makeFolder, type NewFolder, type WrittenFile } from "./folder";

const batch = 50;

/** What an export wrote. */
interface ExportCounts {
  readonly applications: number;
  readonly documents: number;
  readonly copies: number;
  /** Submitted applications without a PDF copy, because it could not be made. */
  readonly withoutCopy: number;
  /** The numbers of submissions that are not in it, because a document of theirs is still being converted. */
  readonly waiting: readonly number[];
  /** Applications that were deleted during the export. */
  readonly deleted: number;
  /** The documents that could not be converted: number of the application (before submission its address) and question. */
  readonly unconverted: readonly string[];
  /** The keys of files that are lost. */
  readonly lost: readonly string[];
}

interface ExportOptions {
  readonly selection: Selection;
  /** Whether sensitive answers, and answers and documents of questions that the form asks no more, are written. */
  readonly withSensitive: boolean;
  /** Whether files that the store lacks are left out. */
  readonly evenIfFilesAreMissing: boolean;
  /** Ends the export between two applications, with its reason. */
  readonly stop: AbortSignal;
}

const accountColumns = [
  "application_number",
  "account",
  "application_state",
  "created_at",
  "updated_at",
  "submitted_at",
  "pdf_copy",
];

/**
 * Writes applications to the new folder `path`: a table, lines of JSON, the documents and PDF copies, and a manifest. Reads
 * fifty applications at a time, so memory stays bounded and applicants can save; a submitted application does not change. A submission
 * with a document that is still being converted is left out. Throws a `MissingFile` unless files may be lost.
 */
export async function exportApplications(
  services: Services,
  path: string,
  { selection, withSensitive, evenIfFilesAreMissing, stop }: ExportOptions,
): Promise<ExportCounts> {
  const questions = withSensitive ? null : services.questionnaire.documentKeys();
  const chosen = await listApplications(services.db, selection, questions);
  const waiting = chosen.flatMap(({ number, converting }) => (number !== null && converting > 0 ? [number] : []));
  const ready = chosen.filter(({ number }) => number === null || !waiting.includes(number));
  const files = openFiles(services, evenIfFilesAreMissing);
  const copies = new ExportCopies(services, files, withSensitive);
  return makeFolder(path, async (folder): Promise<ExportCounts> => {
    const tables = await openTables(services, folder, withSensitive);
    const manifest = await openManifest(folder);
    const unconverted: string[] = [];
    const written = { applications: 0, documents: 0, copies: 0, withoutCopy: 0, waiting };
    for (let start = 0; start < ready.length; start += batch) {
      const ids = ready.slice(start, start + batch).map(({ accountId }) => accountId);
      for (const row of await applicationsToExport(services.db, ids, questions)) {
        stop.throwIfAborted();
        const answers = openAnswers(services.vault, row.accountId, row.answers);
        const own = await unlessDeleted(services.db, row.accountId, () =>
          writeApplicationFiles(files, folder, copies, row, answers),
        );
        if (own === null) {
          await folder.remove(folderOf(row));
          continue;
        }
        await tables.add(row, withSensitive ? answers : withoutSensitive(services, row.answers, answers), own);
        for (const file of own.written) await manifest.add(file);
        const failed = row.documents.filter((document) => document.failed !== null);
        unconverted.push(...failed.map(({ question }) => `${row.number ?? row.username} ${question}`));
        written.applications += 1;
        written.documents += own.documents.size;
        if (own.copy !== null) written.copies += 1;
        else if (row.submittedAt !== null) written.withoutCopy += 1;
      }
    }
    for (const file of await tables.finish()) await manifest.add(file);
    const deleted = ready.length - written.applications;
    const all = { ...written, deleted, unconverted, lost: [...files.lost] };
    await manifest.finish({ ...all, ...described(selection, withSensitive) });
    return all;
  });
}

/** The answers to what the form asks now, without those that are sensitive or are stored as such. */
function withoutSensitive({ questionnaire }: Services, stored: StoredAnswers, answers: Answers): Answers {
  const isPlain = (key: string) => !questionnaire.isSensitive(key) && typeof stored[key] !== "object";
  const plain = Object.entries(answers).filter(([key]) => questionnaire.isAnswerKey(key) && isPlain(key));
  return Object.fromEntries(plain);
}

function described({ state, since }: Selection, withSensitive: boolean) {
  return { state: state ?? "any", since: since?.toISOString() ?? null, sensitive: withSensitive };
}

/** The table for spreadsheets, the one of its columns, and the lines of JSON. */
async function openTables({ questionnaire }: Services, folder: NewFolder, withSensitive: boolean) {
  const columns = answerColumns(questionnaire.catalogueOfToday(), withSensitive);
  const [table, meanings, lines] = await Promise.all(
    ["applications.csv", "columns.csv", "applications.jsonl"].map((name) => folder.grow(name)),
  );
  if (!table || !meanings || !lines) throw new Error("The files of the export were not made.");
  await table.write(byteOrderMark + csvLine([...accountColumns, ...columns.map(({ name }) => name)]));
  await writeMeanings(meanings, columns);
  return {
    async add(row: ExportRow, answers: Answers, files: ApplicationFiles): Promise<void> {
      const cells = columns.map(({ cell }) => cell(answers, documentCells(row, files)));
      await table.write(csvLine([...accountCells(row, files), ...cells]));
      await lines.write(`${JSON.stringify(lineOf(row, answers, files))}\n`);
    },
    finish: () => Promise.all([table.finish(), meanings.finish(), lines.finish()]),
  };
}

/** What the column of each document holds: the path of its file, or why there is none. */
function documentCells(row: ExportRow, files: ApplicationFiles): ReadonlyMap<string, string> {
  return new Map(
    row.documents.map(({ question, failed }) => [
      question,
      files.documents.get(question) ?? (failed === null ? "" : `Could not be converted: ${failed}`),
    ]),
  );
}

async function writeMeanings(file: GrowingFile, columns: readonly Column[]): Promise<void> {
  await file.write(byteOrderMark + csvLine(["column", "question", "section", "page"]));
  for (const { name, question, section, page } of columns) await file.write(csvLine([name, question, section, page]));
}

function accountCells(row: ExportRow, { copy }: ApplicationFiles): readonly string[] {
  const { number, username, submittedAt, createdAt, updatedAt } = row;
  const state = submittedAt === null ? "started" : "submitted";
  const times = [createdAt, updatedAt, submittedAt].map((at) => at?.toISOString() ?? "");
  return [String(number ?? ""), username, state, ...times, copy ?? ""];
}

function lineOf(row: ExportRow, answers: Answers, { documents, copy }: ApplicationFiles) {
  const { number, username, submittedAt, createdAt, updatedAt } = row;
  return {
    number,
    account: username,
    state: submittedAt === null ? "started" : "submitted",
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    answers,
    documents: row.documents.map(({ question, name, size, status, failed }) => {
      return { question, name, size, status, failed, file: documents.get(question) ?? null };
    }),
    pdfCopy: copy,
  };
}

/** The manifest, which grows with the files, so that ten thousand of them are not kept in memory. */
async function openManifest(folder: NewFolder) {
  const file = await folder.grow("manifest.json");
  await file.write('{"files": [');
  let separator = "\n";
  return {
    async add(written: WrittenFile): Promise<void> {
      await file.write(separator + JSON.stringify(written));
      separator = ",\n";
    },
    async finish(facts: Readonly<Record<string, unknown>>): Promise<void> {
      const rest = JSON.stringify({ madeAt: new Date().toISOString(), ...facts }).slice(1);
      await file.write(`\n],\n${rest}\n`);
      await file.finish();
    },
  };
}
