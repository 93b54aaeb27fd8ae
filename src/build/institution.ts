import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readInstitution } from "../server/config/institution";
import { compileInstitution } from "./compileInstitution";
import { root } from "./root";
import { writeFirstSteps } from "./writeFirstSteps";

const usage = `npm run institution -- <file> --out <folder> [options]: compiles an institution's file, for pages that no reference
server serves. Build first, since the result fits one version of the widget: npm run build.

  --out FOLDER       where to write institution.json, to which config-url points, and first-step.html, to put inside the
                     tag of a page: in English, first-step.es.html in Spanish; first-step.linked.html for strict policies
  --dist ADDRESS     the address from which pages load dist/, such as https://www.example.edu/apply/dist/ (default /dist/)
  --help             print this`;

const dist = join(root, "dist");

/** A file of `dist/`. Throws where nothing is built. */
function readBuilt(name: string) {
  try {
    return JSON.parse(readFileSync(join(dist, name), "utf8"));
  } catch {
    throw new Error("dist/ has no build. Run: npm run build");
  }
}

async function run(): Promise<void> {
  const text = { type: "string" } as const;
  const options = { out: text, dist: { ...text, default: "/dist/" }, help: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (values.help || file === undefined || values.out === undefined) return console.log(usage);
  const folder = resolve(values.out);
  const { json, isFormer } = readInstitution("The institution's file", file);
  const compiled = await compileInstitution(JSON.parse(json), readBuilt("institution.json").version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "institution.json"), JSON.stringify(compiled));
  const widget = { base: values.dist, names: Object.keys(readBuilt("integrity.json")) };
  const names = ["institution.json", ...writeFirstSteps(compiled, { folder, dist, widget })];
  if (isFormer) {
    const { translations } = JSON.parse(json);
    console.log(`The file names texts by their English, as in the release before. Its "translations" with their ids:`);
    console.log(JSON.stringify({ translations }, null, 2));
  }
  console.log(
    `Wrote ${names.join(", ")} to ${folder}. They fit this version of dist/; after an upgrade compile again.`,
  );
}

try {
  await run();
  // A language that an institution brings lists what it lacks a while later.
  process.exit();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
