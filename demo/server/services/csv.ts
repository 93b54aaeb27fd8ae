/** A CSV text as records by header name: quoted fields, doubled quotes and line breaks inside quotes (RFC 4180). */
export interface CsvRow {
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

interface RawRow {
  readonly line: number;
  readonly values: readonly string[];
}

function rawRows(text: string): RawRow[] {
  const rows: RawRow[] = [];
  let values: string[] = [];
  let line = 1;
  let start = 1;
  field.lastIndex = 0;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error(`Line ${line} of the CSV file has a quote out of place.`);
    values.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    line += match[0].split("\n").length - 1;
    if (match[3] === "," && field.lastIndex < text.length) continue;
    rows.push({ line: start, values });
    values = [];
    start = line;
  }
  return rows;
}

/** Reads a CSV text whose first line names the columns. Blank lines are skipped. Throws with the line at fault. */
export function readCsv(text: string): CsvRow[] {
  const [head, ...rows] = rawRows(text.replace(/^\uFEFF/, ""));
  const names = head?.values.map((name) => name.trim().toLowerCase()) ?? [];
  return rows
    .filter(({ values }) => values.some((value) => value.trim() !== ""))
    .map(({ line, values }) => ({
      line,
      fields: Object.fromEntries(names.map((name, index) => [name, values[index]?.trim() ?? ""])),
    }));
}
