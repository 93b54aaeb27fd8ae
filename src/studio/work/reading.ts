import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { institutionOf } from "../../shared/catalogue/config/institutionOf";
import { type ConfigFault, readConfig } from "../../shared/catalogue/config/readConfig";
import { translationFaults } from "../../shared/catalogue/config/translations";
import type { Institution } from "../../shared/catalogue/institution";
import type { JsonObject } from "./json";

/** The parts that every configuration must give, as the preview shows them until they are given. */
export const examples = {
  partnerName: "Example University",
  helpEmail: "help@university.example",
  admissionsAddress: { name: "Your Office of Admission", lines: ["Its street", "Its town"] },
} satisfies InstitutionConfig;

/** A configuration in the studio: its valid parts with examples of the missing ones, and the faults of the others. */
interface Reading {
  readonly config: InstitutionConfig;
  readonly institution: Institution;
  readonly faults: readonly ConfigFault[];
}

/** Reads a work's configuration. */
export function readWork(given: JsonObject): Reading {
  const read = (parts: JsonObject) => readConfig({ ...examples, ...parts }, translationFaults);
  const { config, faults } = read(given);
  const isFaulty = (name: string) => faults.some(({ path }) => path[0] === name);
  // Without a valid name and address for help nothing is read: their examples let the other parts be shown.
  const withExamples = () =>
    Object.fromEntries(Object.entries(given).filter(([name]) => !(Object.hasOwn(examples, name) && isFaulty(name))));
  const valid = { ...examples, ...(config ?? read(withExamples()).config) };
  return { config: valid, institution: institutionOf(valid), faults };
}
