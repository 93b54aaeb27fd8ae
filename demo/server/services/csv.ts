import { CsvError, type Info, parse } from "csv-parse/sync";

/** A record of a CSV text. */
export interface CsvRow {
  /** The line of the file on which the record ends, from 1. */
  readonly line: number;
  /** The record's values by column name, in lower case. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Parsed {
  readonly info: Info;
  readonly record: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV text (RFC 4180) whose first line names the columns. Blank lines are skipped. Throws an error that names
 * the faulty line.
 */
export function readCsv(text: string): CsvRow[] {
  try {
    const rows: Parsed[] = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    return rows.map(({ info, record }) => ({ line: info.lines, fields: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`Line ${String(error.lines)} of the CSV file is at fault: ${error.message}`);
  }
}
