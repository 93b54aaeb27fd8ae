import { resolve } from "node:path";
import { exportData, importData } from "../../database/database";
import type { Services } from "../../services";
import { CommandFault, readCommandLine } from "./options";

const usage = `Write one of
  data export <file>     writes every account and application to a new file
  data import <file>     fills an empty database from it, under the same SECRET
Uploaded files are not in it: copy the folder "files" of DATA_DIR, or keep the same S3 bucket.`;

/** Exports and imports the database: to move it to PostgreSQL, another machine or another version of PGlite. */
export async function dataCommand(
  services: Services,
  argv: readonly string[],
  folder: string,
  stop: AbortSignal,
): Promise<string> {
  const [what, file] = readCommandLine(argv).words;
  if (file === undefined) throw new CommandFault(usage);
  switch (what) {
    case "export":
      return `Exported ${await exportData(services.db, resolve(folder, file), stop)} rows.`;
    case "import":
      return `Imported ${await importData(services.db, resolve(folder, file), services.settings, stop)} rows.`;
    default:
      throw new CommandFault(usage);
  }
}
