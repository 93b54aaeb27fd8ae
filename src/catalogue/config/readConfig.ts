import type { Failure } from "superstruct";
import { configurationErrors } from "../../form/configuration";
import { questionsOf } from "../../form/nodes";
import { valueKeys } from "../../form/question";
import { buildCatalogue } from "../buildCatalogue";
import { isEverRequired } from "../changes";
import { answerKeys } from "../dataModel";
import { grandviewUniversity, type Institution } from "../institution";
import { type InstitutionConfig, institutionConfig } from "./institutionConfig";
import { institutionOf } from "./institutionOf";

/** A fault of a configuration. */
export interface ConfigFault {
  /** The place in the JSON that caused it, empty for the whole. */
  readonly path: readonly string[];
  /** Thing, fault and remedy, for the page's developers. */
  readonly message: string;
  /** Fault and remedy in plain words, for a person who sees the thing itself: `It must be a text of 1 to 100 characters.` */
  readonly reason: string;
}

/** The resulting institution, or every fault of a configuration. */
export type ConfigReading = { readonly institution: Institution } | { readonly faults: readonly ConfigFault[] };

/**
 * Checks a configuration and merges it into our institution's constants; never throws. `furtherFaults` are those that only some
 * callers can find, such as translations of texts that do not exist.
 */
export function readConfig(
  given: unknown,
  furtherFaults: (institution: Institution) => readonly ConfigFault[] = () => [],
): ConfigReading {
  const [failure, read] = institutionConfig.validate(given);
  if (failure) return { faults: withoutRepeats(failure.failures().map(described)) };
  const institution = institutionOf(read);
  // Conditions compare with values of our lists: a question that depends on a value that a list lacks never shows.
  const withOurLists = buildCatalogue({ ...institution, lists: {} });
  const faults = [
    ...hiddenButRequired(institution),
    ...changedYears(read),
    ...configurationErrors(withOurLists, answerKeys).map((message) => ({
      path: causeOf(message, institution),
      message,
      reason: message,
    })),
    ...furtherFaults(institution),
  ];
  return faults.length > 0 ? { faults } : { institution };
}

function withoutRepeats(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
}

function described({ path, type, value, message }: Failure): ConfigFault {
  const keys = path.map(String);
  const place = keys.join(".");
  if (place === "") {
    const reason = "The config must be an object. Give { } with the parts that differ from the default.";
    return { path: [], message: reason, reason };
  }
  if (type === "unknown") {
    return {
      path: keys,
      message: `The config has an unknown part "${place}". ${message}`,
      reason: `It is unknown. ${message}`,
    };
  }
  const reason = `It ${message}.`;
  if (value === undefined) return { path: keys, message: `The config lacks "${place}": it ${message}.`, reason };
  return {
    path: keys,
    message: `The config's "${place}" is ${shown(value)}: it ${message}. Correct it or leave it out.`,
    reason,
  };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The place of the hiding that alone makes a fault of the catalogue, such as in one block of several; the questions where none does. */
function causeOf(message: string, institution: Institution): readonly string[] {
  const cause = Object.entries(institution.questions).find(([key, change]) => {
    if (!change.hidden) return false;
    const alone = buildCatalogue({ ...institution, lists: {}, questions: { [key]: change } });
    return configurationErrors(alone, answerKeys).includes(message);
  });
  return cause ? ["questions", cause[0], "hidden"] : ["questions"];
}

/** Only an optional question can be hidden: no applicant could submit without a required answer. */
function hiddenButRequired({ questions }: Institution): readonly ConfigFault[] {
  const hidden = new Set(
    Object.entries(questions).flatMap(([key, { hidden, required }]) => (hidden && required !== false ? [key] : [])),
  );
  return questionsOf(buildCatalogue(grandviewUniversity))
    .filter((question) => hidden.has(question.key) && isEverRequired(question))
    .map(({ key }) => ({
      path: ["questions", key, "hidden"],
      message: `The config hides "${key}", which the application requires. Remove its "hidden", or add "required": false.`,
      reason: "The application requires an answer to it. It can be hidden once it need not be answered.",
    }));
}

/** A month and its year are one question, which has the month's key: a change to the year's would do nothing. */
function changedYears({ questions = {} }: InstitutionConfig): readonly ConfigFault[] {
  return questionsOf(buildCatalogue(grandviewUniversity)).flatMap((question) =>
    valueKeys(question)
      .filter((key) => key !== question.key && Object.hasOwn(questions, key))
      .map((key) => ({
        path: ["questions", key],
        message: `The config changes "${key}", which is part of question "${question.key}". Change that one.`,
        reason: `It is part of “${question.label}”. Change that one.`,
      })),
  );
}
