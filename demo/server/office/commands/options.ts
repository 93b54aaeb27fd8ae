import { parseArgs } from "node:util";

/** A wrong command line; the message names the fault and the correct form. */
export class CommandFault extends Error {
  override readonly name = "CommandFault";
}

const options = {
  hours: { type: "string" },
  uses: { type: "string" },
  replace: { type: "boolean" },
  since: { type: "string" },
  state: { type: "string" },
  json: { type: "boolean" },
  links: { type: "boolean" },
  sensitive: { type: "boolean" },
  "missing-files": { type: "boolean" },
  days: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

/** A command line without the command's own name: words, and the options `--name value` or `--name`. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly options: {
    readonly hours?: string;
    readonly uses?: string;
    readonly replace?: boolean;
    readonly since?: string;
    readonly state?: string;
    readonly json?: boolean;
    readonly links?: boolean;
    readonly sensitive?: boolean;
    readonly "missing-files"?: boolean;
    readonly days?: string;
    readonly "dry-run"?: boolean;
  };
}

/** Splits a command line. Throws a `CommandFault` for an option that no command has, and for one without its value. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    return { words: positionals, options: { ...values } };
  } catch (error) {
    throw new CommandFault(error instanceof Error ? error.message : "The command line cannot be read.");
  }
}

/** The seconds in `--hours`, or in `fallback` hours. Throws unless it is a number above 0. */
export function validSeconds({ options: { hours } }: CommandLine, fallback: number): number {
  const number = Number(hours ?? fallback);
  if (!(number > 0 && number <= 24 * 366))
    throw new CommandFault("--hours must be a number above 0, at most a year's.");
  return Math.round(number * 3600);
}

/**
 * The number in `--uses`; null without one, for a link that works until it expires. Throws unless it is a whole number
 * above 0.
 */
export function mostUses({ options: { uses } }: CommandLine): number | null {
  if (uses === undefined) return null;
  const number = Number(uses);
  if (!(Number.isInteger(number) && number > 0 && number <= 1_000_000)) {
    throw new CommandFault(
      "--uses must be a whole number above 0. Leave it out for a link that works until it expires.",
    );
  }
  return number;
}
