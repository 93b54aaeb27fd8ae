/** The options of the command. */
export interface Arguments {
  /** Names of areas to run alone; all when empty. */
  readonly only: readonly string[];
  /** The file that gets every sample as JSON. */
  readonly json: string | null;
  /** How often each page is measured, in turn with the others. */
  readonly rounds: number;
  /** Measure with ratios although other processes make the machine slow. */
  readonly busy: boolean;
  readonly help: boolean;
}

/** Reads `--only a,b`, `--rounds N`, `--json FILE`, `--busy`, `--help`; throws on anything else, naming the options. */
export function readArguments(argv: readonly string[], areas: readonly string[]): Arguments {
  const words = [...argv];
  const read = { only: [] as string[], json: null as string | null, rounds: 7, busy: false, help: false };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "--help") read.help = true;
    else if (word === "--busy") read.busy = true;
    else if (word === "--only") read.only = (words.shift() ?? "").split(",");
    else if (word === "--rounds") read.rounds = Number(words.shift());
    else if (word === "--json") read.json = words.shift() ?? "bench.json";
    else throw new Error(`"${word}" is unknown. Give --only AREA, --rounds N, --json FILE, --busy or --help.`);
  }
  if (!(read.rounds >= 1)) throw new Error("--rounds takes a number from 1 on.");
  const unknown = read.only.find((name) => !areas.includes(name));
  if (unknown !== undefined) throw new Error(`There is no area "${unknown}". There are ${areas.join(", ")}.`);
  return read;
}
