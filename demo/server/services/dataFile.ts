import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { array, object, string, unknown } from "superstruct";
import { exportRows, importRows } from "../store/transfer";
import type { Parts } from "./parts";

const line = object({ table: string(), rows: array(unknown()) });

/** Exports the whole database to a new file that only its owner may read. Returns the number of rows. */
export async function exportData(parts: Pick<Parts, "db">, path: string): Promise<number> {
  const file = openSync(path, "wx", 0o600);
  let count = 0;
  await exportRows(parts.db, (rows) => {
    writeSync(file, `${JSON.stringify(rows)}\n`);
    count += rows.rows.length;
  });
  fsyncSync(file);
  closeSync(file);
  return count;
}

function* linesOf(path: string) {
  for (const text of readFileSync(path, "utf8").split("\n")) {
    if (text !== "") yield line.create(JSON.parse(text));
  }
}

/**
 * Imports an exported file into an empty database: to move from the embedded database to a PostgreSQL server, or from one
 * version of the embedded database to the next. Returns the number of rows.
 */
export function importData(parts: Pick<Parts, "db">, path: string): Promise<number> {
  return importRows(parts.db, linesOf(path));
}
