import { readFileSync } from "node:fs";
import { CsvError, type Info, parse } from "csv-parse/sync";
import { isStorable } from "../../shared/form/answers";
import type { LookupCategory } from "../../shared/form/question";
import type { Queryable } from "../database/database";
import type { Services } from "../services";
import {
  analyzePlaces,
  countPlaces,
  lockList,
  type Place,
  putPlaces,
  putSearchTexts,
  removeOtherPlaces,
} from "./placeTable";

/** The columns whose fields a choice can fill in. */
const usualColumns = ["ceeb", "name", "address_line_1", "city", "state", "zip", "country"];

function headerFault(needed: string, names: readonly string[]): string {
  return `The first line must name the columns, with a column "${needed}" (further ones: id, ${usualColumns.filter((name) => name !== needed).join(", ")}). It reads: ${names.join(", ").slice(0, 200)}. Nothing was imported.`;
}

/** A record of a CSV text. */
interface CsvRow {
  /** The line of the file on which the record ends, from 1. */
  readonly line: number;
  /** The record's values by column name, in lower case. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Parsed {
  readonly info: Info;
  readonly record: Readonly<Record<string, string>>;
}

// Spreadsheets of countries with a decimal comma write semicolons.
const delimiters = [",", ";", "\t"] as const;

/** The delimiter that the first line has most of. */
function delimiterOf(text: string): string {
  const header = /^.*/.exec(text)?.[0] ?? "";
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

/**
 * Reads a CSV text (RFC 4180, also with semicolons or tabs) whose first line names the columns, `needed` among them. Blank lines
 * are skipped. Throws an error that names the faulty line, or the columns that were expected and are there.
 */
function readCsv(text: string, needed: string): CsvRow[] {
  const requireColumn = (names: readonly string[]) => {
    const columns = names.map((name) => name.trim().toLowerCase());
    if (!columns.includes(needed)) throw new Error(headerFault(needed, names));
    return columns;
  };
  try {
    const rows: Parsed[] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      columns: requireColumn,
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

const batch = 500;

const displayField = { hs_ceeb: "name", college_ceeb: "name", address: "address_line_1" } as const satisfies Record<
  LookupCategory,
  string
>;

function place(category: LookupCategory, { line, fields }: CsvRow): Place {
  const label = fields[displayField[category]] ?? "";
  const { city = "", state = "" } = fields;
  const id = fields.id || fields.ceeb || `line-${line}`;
  if (label === "") throw new Error(`Line ${line} has no ${displayField[category]}.`);
  if (!isStorable(Object.values(fields).join())) throw new Error(`Line ${line} has a character that can't be stored.`);
  const { id: _id, ...record } = fields;
  return { id, label, subText: [city, state].filter(Boolean).join(", "), record };
}

/** The places of a CSV text. Of two rows with one id the last one is used: one statement cannot write a row twice. */
function placesIn(category: LookupCategory, csv: string): readonly Place[] {
  const rows = readCsv(csv, displayField[category]).map((row) => place(category, row));
  return [...new Map(rows.map((one) => [one.id, one])).values()];
}

/** Writes places of a list, in batches; throws once `stop` aborts. */
async function putList(
  tx: Queryable,
  category: LookupCategory,
  places: readonly Place[],
  stop?: AbortSignal,
): Promise<void> {
  for (let start = 0; start < places.length; start += batch) {
    stop?.throwIfAborted();
    await putPlaces(tx, category, places.slice(start, start + batch));
  }
}

/**
 * Imports an institution's own list: CSV with a header line; `name` (or `address_line_1` for addresses) is needed, `id`
 * or `ceeb` identifies the row, and the other columns are the fields that a choice fills in: `city`, `state`, `zip`, …
 * Rows with a known id are updated; `replace` then removes the other rows of the category. A faulty or empty file, and an import
 * that `stop` aborts, change nothing. Returns the number of rows.
 */
export async function importPlaces(
  services: Pick<Services, "db">,
  category: LookupCategory,
  csv: string,
  replace: boolean,
  stop?: AbortSignal,
): Promise<number> {
  const places = placesIn(category, csv);
  if (places.length === 0) throw new Error("The file has no rows. Nothing was imported.");
  await services.db.transaction(async (tx) => {
    await lockList(tx, category);
    await putList(tx, category, places, stop);
    if (replace)
      await removeOtherPlaces(
        tx,
        category,
        places.map(({ id }) => id),
      );
  });
  await analyzePlaces(services.db);
  return places.length;
}

/** Makes places searchable that an older version wrote or exported; ends at once where all are. */
export async function completeSearchTexts({ db }: Pick<Services, "db">): Promise<void> {
  let count = 0;
  for (let put = batch; put === batch; count += put) put = await db.transaction((tx) => putSearchTexts(tx, batch));
  if (count > 0) await analyzePlaces(db);
}

const samples = {
  hs_ceeb: "high-schools",
  college_ceeb: "colleges",
  address: "addresses",
} as const satisfies Record<LookupCategory, string>;

/** Fills an empty lookup with the demo's fictional places; leaves a filled one alone. Never runs in production. */
export async function importSamples({ db }: Pick<Services, "db">): Promise<void> {
  if ((await countPlaces(db)).length > 0) return;
  for (const category of ["hs_ceeb", "college_ceeb", "address"] as const) {
    const file = new URL(`samples/${samples[category]}.csv`, import.meta.url);
    await db.transaction(async (tx) => {
      // Another server that starts now imports them, too.
      await lockList(tx, category);
      const known = (await countPlaces(tx)).some((list) => list.category === category);
      if (!known) await putList(tx, category, placesIn(category, readFileSync(file, "utf8")));
    });
  }
  await analyzePlaces(db);
}
