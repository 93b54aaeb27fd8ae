import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { array, object, string, unknown } from "superstruct";
import { exportRows, importRows } from "../store/transfer";
import type { Parts } from "./parts";

const line = object({ table: string(), rows: array(unknown()) });

/** Writes the whole database to a file, readable by its owner alone. Returns the number of rows. */
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
 * Fills an empty database from such a file: the way from the embedded database to a PostgreSQL server, and from one
 * version of the embedded one to the next. Returns the number of rows.
 */
export function importData(parts: Pick<Parts, "db">, path: string): Promise<number> {
  return importRows(parts.db, linesOf(path));
}
