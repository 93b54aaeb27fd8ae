/** What the command was told. */
export interface Arguments {
  /** Names of areas to run alone; all when empty. */
  readonly only: readonly string[];
  /** The file that gets every sample as JSON. */
  readonly json: string | null;
  readonly help: boolean;
}

/** Reads `--only a,b`, `--json FILE`, `--help`; throws on anything else, naming what there is. */
export function readArguments(argv: readonly string[], areas: readonly string[]): Arguments {
  const words = [...argv];
  const read = { only: [] as string[], json: null as string | null, help: false };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "--help") read.help = true;
    else if (word === "--only") read.only = (words.shift() ?? "").split(",");
    else if (word === "--json") read.json = words.shift() ?? "bench.json";
    else throw new Error(`"${word}" is unknown. Give --only AREA, --json FILE or --help.`);
  }
  const unknown = read.only.find((name) => !areas.includes(name));
  if (unknown !== undefined) throw new Error(`There is no area "${unknown}". There are ${areas.join(", ")}.`);
  return read;
}
