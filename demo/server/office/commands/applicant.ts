import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Services } from "../../services";
import { deleteApplicant, exportApplicant } from "../applicantData";
import { eraseDeletedRows } from "../deletionTable";
import { lostFilesText, openFiles } from "../namedFiles";
import { CommandFault, readCommandLine } from "./options";

const usage = `Write one of
  applicant export <email> <file>   writes all that the server holds of an applicant to a new JSON file, documents included
  applicant delete <email>          deletes the account with its answers, files, PDF copy, e-mails, links and sessions
With --missing-files also when files of it are lost.`;

/** Answers an applicant's request for their data, or for its deletion. */
export async function applicantCommand(services: Services, argv: readonly string[], folder: string): Promise<string> {
  const line = readCommandLine(argv);
  const [what, address, file] = line.words;
  const evenIfFilesAreMissing = line.options["missing-files"] === true;
  if (what === "export" && address !== undefined && file !== undefined) {
    const path = resolve(folder, file);
    const files = openFiles(services, evenIfFilesAreMissing);
    writeFileSync(path, await exportApplicant(services, address, files), { flag: "wx", mode: 0o600 });
    return `Wrote ${path}.${lostFilesText(files.lost)}`;
  }
  if (what === "delete" && address !== undefined && file === undefined) {
    const files = await deleteApplicant(services, address, { evenIfFilesAreMissing });
    await eraseDeletedRows(services.db);
    const ofFiles =
      files === null
        ? ". The file store fails now: the server deletes the files once it works again"
        : ` and ${files} files`;
    return `Deleted the applicant${ofFiles}. Backups and the log keep what they had; the log names no applicant.`;
  }
  throw new CommandFault(usage);
}
