import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { deleteApplicant, exportApplicant } from "../services/applicantData";
import type { Parts } from "../services/parts";
import { CommandFault, readCommandLine } from "./options";

const usage = `Write one of
  applicant export <email> <file>   writes all that the server holds of an applicant to a new JSON file, documents included
  applicant delete <email>          deletes the account with its answers, files, PDF copy, e-mails, links and sessions`;

/** Answers an applicant's request for their data, or for its deletion. */
export async function applicantCommand(parts: Parts, argv: readonly string[], folder: string): Promise<string> {
  const [what, address, file] = readCommandLine(argv).words;
  if (what === "export" && address !== undefined && file !== undefined) {
    const path = resolve(folder, file);
    writeFileSync(path, await exportApplicant(parts, address), { flag: "wx", mode: 0o600 });
    return `Wrote ${path}.`;
  }
  if (what === "delete" && address !== undefined && file === undefined) {
    const files = await deleteApplicant(parts, address);
    return `Deleted the applicant and ${files} files. Backups and the log keep what they had; the log names no applicant.`;
  }
  throw new CommandFault(usage);
}
