import { parseArgs } from "node:util";
import type { Services } from "../../services";

/** A wrong command line; the message names the fault and the correct form. */
export class CommandFault extends Error {
  override readonly name = "CommandFault";
}

/** Every option: how it is read, its value as the usage shows it, and what it does. */
const options = {
  hours: {
    type: "string",
    value: "N",
    does: "how long the link works: 72 hours with answers, otherwise 24, unless it is given",
  },
  uses: { type: "string", value: "N", does: "how many loads the link works for, a reload too" },
  replace: { type: "boolean", does: "deletes the places that are not in the file" },
  since: {
    type: "string",
    value: "DATE",
    does: `a day or time of the institution's time zone, 2027-01-15 or 2027-01-15T17:00, or a time of UTC as the list
has it, 2027-01-15T22:00:00.000Z`,
  },
  state: {
    type: "string",
    value: "started|submitted",
    does: "only these; without it a list has both, an export submitted ones",
  },
  json: { type: "boolean", does: "JSON instead of a table" },
  links: { type: "boolean", does: "with a link to the print view of each" },
  sensitive: { type: "boolean", does: "with sensitive answers" },
  "missing-files": { type: "boolean", does: "also when files are lost: without those" },
  days: { type: "string", value: "N", does: "KEEP_APPLICATIONS unless it is given" },
  "dry-run": { type: "boolean", does: "counts them and deletes nothing" },
} as const;

type OptionName = keyof typeof options;

/** The options of a command line, as typed. */
type GivenOptions = ReturnType<typeof parsed>["values"];

/** What a command works with. */
export interface Call {
  readonly services: Services;
  readonly options: GivenOptions;
  /** Where it was typed: paths begin there. */
  readonly folder: string;
  readonly stop: AbortSignal;
}

/** A staff command: all that a command line may have, from which its usage is written. */
export interface Command {
  /** `applications export`. */
  readonly name: string;
  /** The words behind its name, as the usage shows them. */
  readonly operands?: readonly string[];
  /** The options that it takes; others are refused. */
  readonly options?: readonly OptionName[];
  readonly does: string;
  /** Resolves with what to print. */
  readonly run: (call: Call, ...operands: string[]) => Promise<string>;
}

/** A command line that was read. */
interface CommandLine {
  readonly command: Command;
  /** As many as the command has. */
  readonly operands: readonly string[];
  readonly options: GivenOptions;
}

function optionUsage(name: OptionName): string {
  const option = options[name];
  return "value" in option ? `--${name} ${option.value}` : `--${name}`;
}

/** The usage of commands, then of the options that they take. */
function usageOf(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, operands = [], options: taken = [], does }) => [
    `  ${[name, ...operands, ...taken.map((option) => `[${optionUsage(option)}]`)].join(" ")}`,
    `      ${does}`,
  ]);
  const used = new Set(commands.flatMap(({ options: taken = [] }) => taken));
  const meanings = [...used].map((option) => `${optionUsage(option)}: ${options[option].does}`);
  return [commands.length > 1 ? "Write one of" : "Write", ...lines, ...meanings].join("\n");
}

/** Throws for an option that the command does not take: ignored, it would do what was not meant. */
function requireItsOptions({ name, options: taken = [] }: Command, given: GivenOptions): void {
  const foreign = Object.keys(given).find((option) => !taken.some((own) => own === option));
  if (foreign === undefined) return;
  const its = taken.length === 0 ? "no options" : taken.map((option) => `--${option}`).join(", ");
  throw new CommandFault(`${name} does not take --${foreign}. It takes ${its}. Nothing was done.`);
}

/**
 * Reads a command line. Throws a `CommandFault` for an unknown command, for an option that the command does not take or that lacks
 * its value, and for too few or too many words.
 */
export function readCommandLine(commands: readonly Command[], argv: readonly string[]): CommandLine {
  const [first = ""] = argv;
  const alike = commands.filter(({ name }) => name.split(" ")[0] === first);
  if (alike.length === 0) {
    const names = new Set(commands.map(({ name }) => name.split(" ")[0]));
    throw new CommandFault(`The commands are ${[...names].join(", ")}.`);
  }
  const command = alike.find(({ name }) => name.split(" ").every((word, at) => argv[at] === word));
  if (!command) throw new CommandFault(usageOf(alike));
  const args = argv.slice(command.name.split(" ").length);
  const { values, positionals } = parsed(args);
  requireItsOptions(command, values);
  if (positionals.length !== (command.operands ?? []).length) throw new CommandFault(usageOf(alike));
  return { command, operands: positionals, options: values };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : "The command line cannot be read.");
  }
}

const digits = /^\d+$/;

/** The options that are numbers above 0: how they are written, the most, and what the fault says. */
const numbers = {
  hours: { form: /^\d+(\.\d+)?$/, most: 24 * 366, must: "be a number above 0, at most a year's." },
  days: { form: digits, most: 99_999, must: "be a whole number above 0, in digits." },
  uses: {
    form: digits,
    most: 1_000_000,
    must: "be a whole number above 0. Leave it out for a link that works until it expires.",
  },
} as const;

/** The number in an option; null without it. Throws for all that is none, as `1e2` or `0x10`. */
export function numberIn(given: GivenOptions, name: keyof typeof numbers): number | null {
  const text = given[name];
  if (text === undefined) return null;
  const { form, most, must } = numbers[name];
  const number = form.test(text) ? Number(text) : 0;
  if (number > 0 && number <= most) return number;
  throw new CommandFault(`--${name} must ${must}`);
}

/** The seconds in `--hours`, or in `fallback` hours. */
export function validSeconds(given: GivenOptions, fallback: number): number {
  return Math.round((numberIn(given, "hours") ?? fallback) * 3600);
}
