/** What is wrong with a command, and how it is written; shown to whoever typed it. */
export class CommandFault extends Error {
  override readonly name = "CommandFault";
}

/** A command line without the command's own name: what stands alone, and `--name value` or `--name`. */
export interface CommandLine {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

/** Splits a command line. `flags` take no value. */
export function readCommandLine(argv: readonly string[], flags: readonly string[] = []): CommandLine {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < argv.length; index += 1) {
    const word = argv[index] ?? "";
    const name = word.startsWith("--") ? word.slice(2) : null;
    if (name === null) words.push(word);
    else if (flags.includes(name)) options[name] = "yes";
    else {
      index += 1;
      options[name] = argv[index] ?? "";
    }
  }
  return { words, options };
}

/** The seconds in `--hours`, or in `fallback` hours. Throws unless it is a number above 0. */
export function validSeconds({ options }: CommandLine, fallback: number): number {
  const hours = Number(options.hours ?? fallback);
  if (!(hours > 0 && hours <= 24 * 366)) throw new CommandFault("--hours must be a number above 0, at most a year's.");
  return Math.round(hours * 3600);
}

/** The number in `--uses`, or null without one: as often as wanted. Throws unless it is a whole number above 0. */
export function mostUses({ options }: CommandLine): number | null {
  if (options.uses === undefined) return null;
  const uses = Number(options.uses);
  if (!(Number.isInteger(uses) && uses > 0 && uses <= 1_000_000)) {
    throw new CommandFault(
      "--uses must be a whole number above 0. Leave it out for a link that works until it expires.",
    );
  }
  return uses;
}
