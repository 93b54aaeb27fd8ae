import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setImmediate as nextTask } from "node:timers/promises";
import type { LookupCategory } from "../../../src/form/question";
import { isStorable } from "../../../src/form/storable";
import { analyzePlaces, countPlaces, type Place, putPlaces, removeOtherPlaces } from "../store/lookup";
import { type CsvRow, readCsv } from "./csv";
import type { Parts } from "./parts";

// A statement of the embedded database blocks the whole process: this many rows take about 30 ms.
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

/**
 * Imports an institution's own list: CSV with a header line; `name` (or `address_line_1` for addresses) is needed, `id`
 * or `ceeb` identifies the row, and the other columns are the fields that a choice fills in: `city`, `state`, `zip`, …
 * Rows with a known id are updated; `replace` then removes the other rows of the category. A faulty file changes nothing;
 * an interrupted import can be repeated. Returns the number of rows.
 */
export async function importPlaces(
  parts: Pick<Parts, "db">,
  category: LookupCategory,
  csv: string,
  replace: boolean,
): Promise<number> {
  // Of two rows with one id the last one is used: one statement cannot write a row twice.
  const places = [
    ...new Map(
      readCsv(csv)
        .map((row) => place(category, row))
        .map((one) => [one.id, one]),
    ).values(),
  ];
  const importId = randomUUID();
  for (let start = 0; start < places.length; start += batch) {
    await putPlaces(parts.db, category, places.slice(start, start + batch), importId);
    // Lets the process answer waiting calls between two batches.
    await nextTask();
  }
  while (replace && (await removeOtherPlaces(parts.db, category, importId, batch)) > 0) await nextTask();
  await analyzePlaces(parts.db);
  return places.length;
}

const samples = {
  hs_ceeb: "sample-high-schools",
  college_ceeb: "sample-colleges",
  address: "sample-addresses",
} as const satisfies Record<LookupCategory, string>;

/** Fills an empty lookup with the demo's fictional places; leaves a filled one alone. Never runs in production. */
export async function importSamples(parts: Pick<Parts, "db">): Promise<void> {
  if ((await countPlaces(parts.db)).length > 0) return;
  for (const category of ["hs_ceeb", "college_ceeb", "address"] as const) {
    const file = new URL(`../places/${samples[category]}.csv`, import.meta.url);
    await importPlaces(parts, category, readFileSync(file, "utf8"), false);
  }
}
