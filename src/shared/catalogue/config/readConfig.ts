import type { Failure } from "superstruct";
import { configurationErrors } from "../../form/configuration";
import { questionsOf } from "../../form/nodes";
import { isObject } from "../../form/objects";
import { valueKeys } from "../../form/question";
import { buildCatalogue } from "../catalogue";
import { isEverRequired } from "../changes";
import { answerKeys } from "../dataModel";
import type { Institution } from "../institution";
import { type InstitutionConfig, institutionConfig } from "./institutionConfig";
import { type CheckedConfig, institutionOf } from "./institutionOf";

/** A fault of a configuration. */
export interface ConfigFault {
  /** The place in the JSON that caused it, empty for the whole. */
  readonly path: readonly string[];
  /** Thing, fault and remedy, for the page's developers. */
  readonly message: string;
  /** Fault and remedy in plain words, for a person who sees the thing itself: `It must be a text of 1 to 100 characters.` */
  readonly reason: string;
}

/** What a configuration gives: the institution of its valid parts, and every fault of the others. */
interface ConfigReading {
  /** The valid parts. */
  readonly config: CheckedConfig | null;
  /** Null without a name and an address for help. */
  readonly institution: Institution | null;
  readonly faults: readonly ConfigFault[];
}

type Given = Readonly<Record<string, unknown>>;

/** Valid values of the needed parts, with which the others are checked where they are missing. */
const examples = {
  partnerName: "Example",
  helpEmail: "help@university.example",
  admissionsAddress: { name: "Example", lines: ["Example"] },
} satisfies InstitutionConfig;

/**
 * Checks a configuration and makes its institution; never throws. `furtherFaults` are those that only some callers can find, such
 * as translations of texts that do not exist.
 */
export function readConfig(
  given: unknown,
  furtherFaults: (institution: Institution) => readonly ConfigFault[] = () => [],
): ConfigReading {
  if (!isObject(given)) {
    const reason = "The config must be an object. Give { } with the name, the e-mail address and the address.";
    return { config: null, institution: null, faults: [{ path: [], message: reason, reason }] };
  }
  const faults = new Map(missingParts(given).map((fault) => [fault.path.join("."), fault]));
  // What is valid shows its faults only without what is not.
  for (let left: Given = given; ; ) {
    const [failure, read = examples] = institutionConfig.validate({ ...examples, ...left });
    const config = withoutExamples(read, left);
    const institution = institutionOf(config);
    const found = failure ? failure.failures().map(described) : faultsOf(read, institution, furtherFaults);
    const rest = found.reduce((parts, { path }) => without(parts, path), left);
    for (const fault of found) {
      const isRemoved = at(left, fault.path) === undefined && at(given, fault.path) !== undefined;
      if (!isRemoved) faults.set(fault.path.join("."), fault);
    }
    if (rest === left) {
      const isUsable = found.length === 0 && left.partnerName !== undefined && left.helpEmail !== undefined;
      const usable = isUsable ? { config, institution } : { config: null, institution: null };
      return { ...usable, faults: withoutRepeats([...faults.values()]) };
    }
    left = rest;
  }
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);
}

/** The needed parts that are not given. */
function missingParts(given: Given): readonly ConfigFault[] {
  return Object.entries(institutionConfig.schema).flatMap(([name, part]) => {
    if (!("isNeeded" in part) || given[name] !== undefined) return [];
    const [failure] = part.struct.validate(undefined);
    const [{ message } = { message: "must be given" }] = failure?.failures() ?? [];
    return [described({ type: "missing", path: [name], value: undefined, message })];
  });
}

function withoutExamples({ admissionsAddress, ...others }: InstitutionConfig, left: Given): CheckedConfig {
  return left.admissionsAddress === undefined ? others : { ...others, admissionsAddress };
}

/** Faults of a configuration whose parts are valid each. */
function faultsOf(
  read: InstitutionConfig,
  institution: Institution,
  furtherFaults: (institution: Institution) => readonly ConfigFault[],
): readonly ConfigFault[] {
  // Conditions compare with values of our lists: a question that depends on a value that a list lacks never shows.
  const withOurLists = buildCatalogue({ ...institution, lists: {} });
  return [
    ...hiddenButRequired(institution),
    ...changedYears(read, institution),
    ...configurationErrors(withOurLists, answerKeys).map((message) => ({
      path: causeOf(message, institution),
      message,
      reason: message,
    })),
    ...furtherFaults(institution),
  ];
}

/**
 * The parts without the one at `path`: a list goes as a whole, because its other entries would move, and an object that lacks a
 * part, too. The same reference where there is nothing at `path`.
 */
function without(parts: Given, [name = "", ...rest]: readonly string[]): Given {
  if (!(name in parts)) return parts;
  const { [name]: part, ...others } = parts;
  const [next] = rest;
  const goes = next === undefined || !isObject(part) || (rest.length === 1 && part[next] === undefined);
  return goes ? others : { ...others, [name]: without(part, rest) };
}

function withoutRepeats(faults: readonly ConfigFault[]): readonly ConfigFault[] {
  return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
}

function described({ path, type, value, message }: Pick<Failure, "path" | "type" | "value" | "message">): ConfigFault {
  const keys = path.map(String);
  const place = keys.join(".");
  if (type === "unknown") {
    return {
      path: keys,
      message: `The config has an unknown part "${place}". ${message}`,
      reason: `It is unknown. ${message}`,
    };
  }
  const reason = `It ${message}.`;
  if (value === undefined) return { path: keys, message: `The config lacks "${place}": it ${message}.`, reason };
  const remedy = Object.hasOwn(examples, place) ? "Correct it." : "Correct it or leave it out.";
  return {
    path: keys,
    message: `The config's "${place}" is ${shown(value)}: it ${message}. ${remedy}`,
    reason,
  };
}

function shown(value: unknown): string {
  const text = json(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function json(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return "too deep to be shown";
  }
}

/** The place of the hiding that alone makes a fault of the catalogue, such as in one block of several; the questions where none does. */
function causeOf(message: string, institution: Institution): readonly string[] {
  const cause = Object.entries(institution.questions).find(([key, change]) => {
    if (!change?.hidden) return false;
    const alone = buildCatalogue({ ...institution, lists: {}, questions: { [key]: change } });
    return configurationErrors(alone, answerKeys).includes(message);
  });
  return cause ? ["questions", cause[0], "hidden"] : ["questions"];
}

/** Only an optional question can be hidden: no applicant could submit without a required answer. */
function hiddenButRequired(institution: Institution): readonly ConfigFault[] {
  const hidden = new Set(
    Object.entries(institution.questions).flatMap(([key, change]) =>
      change?.hidden && change.required !== false ? [key] : [],
    ),
  );
  return questionsOf(unchanged(institution))
    .filter((question) => hidden.has(question.key) && isEverRequired(question))
    .map(({ key }) => ({
      path: ["questions", key, "hidden"],
      message: `The config hides "${key}", which the application requires. Remove its "hidden", or add "required": false.`,
      reason: "The application requires an answer to it. It can be hidden once it need not be answered.",
    }));
}

/** A month and its year are one question, which has the month's key: a change to the year's would do nothing. */
function changedYears({ questions = {} }: InstitutionConfig, institution: Institution): readonly ConfigFault[] {
  return questionsOf(unchanged(institution)).flatMap((question) =>
    valueKeys(question)
      .filter((key) => key !== question.key && Object.hasOwn(questions, key))
      .map((key) => ({
        path: ["questions", key],
        message: `The config changes "${key}", which is part of question "${question.key}". Change that one.`,
        reason: `It is part of “${question.label}”. Change that one.`,
      })),
  );
}

/** The questionnaire before the institution's changes. */
function unchanged(institution: Institution) {
  return buildCatalogue({ ...institution, lists: {}, questions: {} });
}
