import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { importPlaces, readPlaceText, requireCategory } from "../../places/places";
import type { Command } from "./options";

/** Reports how a file that is not UTF-8 was read, with a word that shows whether that was right. */
function convertedNote(text: string, convertedFrom: string): string {
  const [word = ""] = /[^\s,;"]*[^\0-\x7f][^\s,;"]*/.exec(text.replace(/^\ufeff/, "")) ?? [];
  const proof = word === "" ? "" : ` Is this word right: ${word}? Otherwise save the file as CSV in UTF-8 and repeat.`;
  return `The file was not UTF-8; it was read as ${convertedFrom}.${proof}`;
}

/** Import the institution's own schools, colleges or addresses for the lookup. */
export const placesCommands: readonly Command[] = [
  {
    name: "places",
    operands: ["<hs_ceeb|college_ceeb|address>", "<file.csv>"],
    options: ["replace"],
    does: "imports them. The first line of the file names the columns: name (for address: address_line_1), ceeb or id, city, state, zip, country",
    async run({ services, options, folder, stop }, category, file) {
      const { text, convertedFrom } = readPlaceText(readFileSync(resolve(folder, file)));
      const start = performance.now();
      const count = await importPlaces(services, requireCategory(category), text, options.replace === true, stop);
      const done = `Imported ${count} rows into ${category} in ${((performance.now() - start) / 1000).toFixed(1)} s.`;
      return convertedFrom === null ? done : `${done}\n${convertedNote(text, convertedFrom)}`;
    },
  },
];
