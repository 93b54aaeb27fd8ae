import { resolve } from "node:path";
import { deleteApplicant, exportApplicant } from "../applicantData";
import { writeNewFile } from "../export/folder";
import { lostFilesText, openFiles } from "../namedFiles";
import type { Call, Command } from "./options";

/** Answer an applicant's request for their data, or for its deletion. */
export const applicantCommands: readonly Command[] = [
  {
    name: "applicant export",
    operands: ["<email>", "<file>"],
    options: ["missing-files"],
    does: "writes all that the server holds of an applicant to a new JSON file, documents included",
    run: exportTo,
  },
  {
    name: "applicant delete",
    operands: ["<email>"],
    does: "deletes the account with its answers, files, PDF copy, e-mails, links and sessions",
    run: deleteOne,
  },
];

async function exportTo({ services, options, folder }: Call, address: string, file: string): Promise<string> {
  const path = resolve(folder, file);
  const files = openFiles(services, options["missing-files"] === true);
  await writeNewFile(path, await exportApplicant(services, address, files));
  return `Wrote ${path}.${lostFilesText(files.lost)}`;
}

async function deleteOne({ services }: Call, address: string): Promise<string> {
  const files = await deleteApplicant(services, address);
  return `Deleted the applicant and ${files} files. Backups and the log keep what they had; the log names no applicant.`;
}
