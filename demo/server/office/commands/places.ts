import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { importPlaces, requireCategory } from "../../places/places";
import type { Services } from "../../services";
import { CommandFault, readCommandLine } from "./options";

const usage = `Write
  places <hs_ceeb|college_ceeb|address> <file.csv> [--replace]
The first line of the file names the columns: name (or address_line_1), ceeb or id, city, state, zip, country.`;

/** Imports the institution's own schools, colleges or addresses for the lookup. */
export async function placesCommand(services: Services, argv: readonly string[], folder: string): Promise<string> {
  const { words, options } = readCommandLine(argv);
  const [category, file] = words;
  if (category === undefined || file === undefined) throw new CommandFault(usage);
  const csv = readFileSync(resolve(folder, file), "utf8");
  const start = performance.now();
  const count = await importPlaces(services, requireCategory(category), csv, options.replace === true);
  return `Imported ${count} rows into ${category} in ${((performance.now() - start) / 1000).toFixed(1)} s.`;
}
