import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { spanish } from "../../widget/state/language/spanish";
import { grandview } from "../catalogue/catalogue";
import { grandviewUniversity } from "../catalogue/institution";

const server = join(process.cwd(), "src/server");

/** Folders whose sentences reach an applicant's screen through `{message}`. */
const answering = [
  "http",
  "accounts",
  "applications",
  "documents",
  "documents/convert",
  "copies",
  "places",
  "office",
  "pages",
];

/** Sentences for operators, for documents of the API, and for a page of the server's own. */
const silent = [
  "src/server/pages/operations.ts",
  "src/server/copies/calls.ts",
  "src/server/copies/downloads.ts",
  "src/server/pages/outbox.ts",
  "src/server/pages/partner.ts",
  "src/server/places/csv.ts",
  "src/server/places/placeImport.ts",
];
const silentSentences = [
  "No account has the address 12.",
  "The e-mail could not be sent.",
  "The notice could not be written.",
  "The file 12, which the database names, is not in 12. Nothing was done. Set the S3 settings as for the server, or restore the file. If it is lost, write --missing-files.",
  "The database does not answer.",
  "The application could not be loaded.",
  "There is nothing at this address.",
  "No such token: it never was, or it expired.",
  "Token 12: 12, 12, valid until 12.",
  "The ZIP is 12.",
  // Its variants are tested below.
  "That was tried too often. Please wait 12 and try again.",
];

function sentencesIn(folder: string): readonly (readonly [sentence: string, path: string])[] {
  return readdirSync(join(server, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `src/server/${folder}/${entry.name}`;
    if (!entry.isFile() || /\.test\.ts$/.test(entry.name) || silent.includes(path)) return [];
    const code = readFileSync(join(server, folder, entry.name), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    const quoted = [...code.matchAll(/(?<!Error\()(?<!Fault\()["`]([A-Z][a-z]*'?[a-z]* [^"`\n]*\.)["`]/g)];
    return quoted.map(([, sentence = ""]) => [sentence.replace(/\$\{[^}]*\}/g, "12"), path] as const);
  });
}

const translate = (message: string) => spanish.translation?.messages(grandview, grandviewUniversity)(message) ?? null;

describe("the server's messages in Spanish", () => {
  const sentences = answering.flatMap(sentencesIn).filter(([sentence]) => !silentSentences.includes(sentence));

  test("include a translation of every sentence in the server's source (or add it to messages in src/shared/texts/en.json and es.json)", () => {
    const faults = sentences.flatMap(([sentence, path]) => {
      const translated = translate(sentence);
      if (translated === null) return [`${path}: "${sentence}" has no translation`];
      const isWrong = translated === sentence || /[{}]/.test(translated);
      return isWrong ? [`${path}: "${sentence}" is translated as "${translated}"`] : [];
    });
    expect(sentences.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });

  test.each([
    ["That was tried too often. Please wait 14 minutes and try again.", "Espere 14 minutos"],
    ["That was tried too often. Please wait an hour and try again.", "Espere una hora"],
    ["1 picture could not be taken over. Please check the document.", "incluir 1 imagen."],
    [
      "3 pictures, equations or inserted documents could not be taken over. Please check the document.",
      "incluir 3 imágenes, ecuaciones",
    ],
    ["The minimum supported year is 2023.", "El año mínimo admitido es 2023."],
    [
      "Please choose a password that is at least 12 characters long, is using at least one number.",
      "todos los requisitos",
    ],
    ["Legal First Name", "Primer nombre legal"],
  ])("keep the variable part of %s", (message, part) => {
    expect(translate(message)).toContain(part);
  });
});
