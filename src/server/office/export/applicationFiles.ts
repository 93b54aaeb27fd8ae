import { type Answers, isAnswered } from "../../../shared/form/answers";
import { copyInputOf, makeCopy } from "../../copies/copies";
import type { Services } from "../../services";
import type { FileReader } from "../namedFiles";
import type { ExportRow } from "../submissionTable";
import type { NewFolder, WrittenFile } from "./folder";

/** The files of one application in an export. */
export interface ApplicationFiles {
  readonly written: readonly WrittenFile[];
  /** The path of each document, by its question's key. */
  readonly documents: ReadonlyMap<string, string>;
  /** The path of the PDF copy; null before submission, and when it cannot be made. */
  readonly copy: string | null;
}

/** Whether a stored PDF copy may show an answer to a question that the form asks no more. */
function mayShowUnasked({ questionnaire }: Services, answers: Answers): boolean {
  return Object.keys(answers).some((key) => !questionnaire.isAnswerKey(key) && isAnswered(answers[key]));
}

/** The PDF copies of an export: the server's own, or new ones. */
export class ExportCopies {
  constructor(
    private readonly services: Services,
    private readonly files: FileReader,
    private readonly withSensitive: boolean,
  ) {}

  /**
   * The copy of an application, with only the end of sensitive answers; null when it cannot be made, as of one of whose documents
   * a file is lost.
   */
  async of({ accountId, copyKey, documents }: ExportRow, answers: Answers): Promise<Uint8Array | null> {
    const isOutdated = !this.withSensitive && mayShowUnasked(this.services, answers);
    const stored = copyKey === null || isOutdated ? null : await this.files.read(copyKey);
    if (stored !== null) return stored;
    if (documents.some(({ pdfKey }) => pdfKey !== null && this.files.lost.has(pdfKey))) return null;
    const input = await copyInputOf(this.services, accountId);
    const result = await makeCopy(input);
    if (result.status === "done") return result.bytes;
    this.services.log.warn("a PDF copy for an export could not be made", { status: result.status });
    return null;
  }
}

/** The folder of an application in an export: named after its number, before submission after its account. */
export function folderOf({ number, accountId }: ExportRow): string {
  return `applications/${number ?? accountId}`;
}

/** Writes the documents and the PDF copy of one application; without those that are lost, where `files` allows it. */
export async function writeApplicationFiles(
  files: FileReader,
  folder: NewFolder,
  copies: ExportCopies,
  row: ExportRow,
  answers: Answers,
): Promise<ApplicationFiles> {
  const written: WrittenFile[] = [];
  const documents = new Map<string, string>();
  for (const { question, pdfKey } of row.documents) {
    const content = pdfKey === null ? null : await files.read(pdfKey);
    if (content === null) continue;
    const path = `${folderOf(row)}/${question}.pdf`;
    written.push(await folder.write(path, content));
    documents.set(question, path);
  }
  if (row.submittedAt === null) return { written, documents, copy: null };
  const content = await copies.of(row, answers);
  if (content === null) return { written, documents, copy: null };
  const copy = `${folderOf(row)}/application.pdf`;
  written.push(await folder.write(copy, content));
  return { written, documents, copy };
}
