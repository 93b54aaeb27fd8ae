import { resolve } from "node:path";
import { exportData, importData } from "../../database/database";
import { completeSearchTexts } from "../../places/places";
import { skipNumbers } from "./applications";
import type { Command } from "./options";

/** Export and import the database: to move it to PostgreSQL, another machine or another version of PGlite. */
export const dataCommands: readonly Command[] = [
  {
    name: "data export",
    operands: ["<file>"],
    does: `writes every account and application to a new file. Uploaded files are not in it: copy the folder "files" of DATA_DIR, or keep the same S3 bucket`,
    async run({ services, folder, stop }, file) {
      return `Exported ${await exportData(services.db, resolve(folder, file), stop)} rows.`;
    },
  },
  {
    name: "data import",
    operands: ["<file>"],
    does: "fills an empty database from it, under the same SECRET, and skips numbers (applications skip-numbers)",
    async run({ services, folder, stop }, file) {
      const rows = await importData(services.db, resolve(folder, file), services.settings, stop);
      await completeSearchTexts(services);
      return `Imported ${rows} rows. ${await skipNumbers(services)}`;
    },
  },
];
