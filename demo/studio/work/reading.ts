import type { InstitutionConfig } from "../../../src/catalogue/config/institutionConfig";
import { institutionOf } from "../../../src/catalogue/config/institutionOf";
import { type ConfigFault, readConfig } from "../../../src/catalogue/config/readConfig";
import { translationFaults } from "../../../src/catalogue/config/translations";
import type { Institution } from "../../../src/catalogue/institution";
import { uiTexts } from "../../../src/texts/uiTexts";
import type { JsonObject } from "./json";

const ourUiTexts = uiTexts();

/** The parts that every configuration must give, as the preview shows them until they are given. */
export const examples = {
  partnerName: "Your University",
  helpEmail: "help@your-university.example",
  admissionsAddress: { name: "Your Office of Admission", lines: ["Its street", "Its town"] },
} satisfies InstitutionConfig;

/** A configuration in the studio: its valid parts with examples of the missing ones, and the faults of the others. */
export interface Reading {
  readonly config: InstitutionConfig;
  readonly institution: Institution;
  readonly faults: readonly ConfigFault[];
}

/** Reads a work's configuration. */
export function readWork(given: JsonObject): Reading {
  const { config, faults } = readConfig({ ...examples, ...given }, (read) => translationFaults(read, ourUiTexts));
  const valid = { ...examples, ...config };
  return { config: valid, institution: institutionOf(valid), faults };
}
