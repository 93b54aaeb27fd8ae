import { readFileSync, writeFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build as bundle } from "esbuild";
import { formTexts } from "../shared/catalogue/config/translations";
import { billOfMaterials } from "./billOfMaterials";
import { isBuilt, recordBuild } from "./builds";
import { namesOf, type Purpose, purposes, writeBundles } from "./bundles";
import { writeCompressed } from "./compress";
import { configurationSchema } from "./configuration";
import { conformancePage, readConformanceReport } from "./conformanceReport";
import { digestOfInputs, sourceFolders } from "./inputs";
import { importMap, importMapSource, integrity } from "./integrity";
import { licences, packagesIn } from "./licences";
import { manifest } from "./manifest";
import { root } from "./root";
import { overBudget } from "./sizes";
import { writeStudio } from "./studio";
import { writeFirstSteps } from "./writeFirstSteps";

const usage = `npm run build -- [options]: builds dist/ unless it is built from these sources already.

  --for release      all files, scripts as small as possible (default)
  --for start        what the pages of npm start load, minified
  --for development  the same as it is written, with the checks of React's development
  --watch            build again after each change of a source
  --import-map BASE  print the import map by which browsers check the scripts, for pages that load them from BASE,
                     such as https://apply.example.edu/dist/
  --help             print this`;

const dist = join(root, "dist");

function readArguments() {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  const options = { for: text, watch: flag, "import-map": text, help: flag };
  const { values } = parseArgs({ options });
  const purpose = purposes.find((one) => one === (values.for ?? "release"));
  if (purpose === undefined) throw new Error(`--for is ${purposes.join(", ")}.`);
  return { ...values, purpose };
}

function write(name: string, content: string): string {
  writeFileSync(join(dist, name), content);
  return name;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Builds `dist/` for `purpose`. */
async function build(purpose: Purpose, digest: string): Promise<void> {
  const started = Date.now();
  console.log(`Building dist/ for ${purpose}…`);
  const outputs = await writeBundles(purpose);
  const names = namesOf(outputs);
  const files = [...names, write("custom-elements.json", json(manifest()))];
  files.push(write("integrity.json", json(integrity(names))));
  files.push(write("institution.schema.json", json(configurationSchema())));
  files.push(write("texts.en.json", json(Object.fromEntries(formTexts()))));
  files.push(
    ...writeFirstSteps(readJson("dist/institution.json"), { folder: dist, dist, widget: { base: "/dist/", names } }),
  );
  if (purpose !== "development") files.push(...(await writeCompressed(dist, names, purpose)));
  if (purpose === "release") {
    files.push(write("LICENCES.txt", licences(outputs)));
    const inside = new Set(packagesIn(outputs).map(({ name, version }) => `${name}@${version}`));
    files.push(write("sbom.json", json(billOfMaterials(root, inside))));
    files.push(write("accessibility.html", conformancePage(readConformanceReport())));
  }
  if (purpose === "development") files.push(...(await writeControls()));
  files.push(await writeStudio(dist, purpose, names));
  recordBuild(dist, { digest, purpose, files });
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** The page of the controls alone, for who changes them. Returns its files. */
async function writeControls(): Promise<readonly string[]> {
  const source = join(root, "src/widget/controls/everyControl");
  const define = { "process.env.NODE_ENV": '"development"' };
  const outfile = join(dist, "controls.js");
  await bundle({ entryPoints: [`${source}.tsx`], outfile, bundle: true, format: "esm", define });
  return ["controls.js", write("controls.html", readFileSync(`${source}.html`, "utf8"))];
}

async function buildIfStale(purpose: Purpose): Promise<void> {
  const digest = digestOfInputs();
  if (!isBuilt(dist, { digest, purpose })) await build(purpose, digest);
}

/** Builds after every change of a source, one build at a time. */
async function watchSources(purpose: Purpose): Promise<void> {
  let building = Promise.resolve();
  async function follow(folder: string): Promise<void> {
    for await (const _ of watch(join(root, folder), { recursive: true })) {
      building = building.then(() => buildIfStale(purpose)).catch((fault) => console.error(String(fault)));
      await building;
    }
  }
  await Promise.all(sourceFolders.map(follow));
}

async function run(): Promise<void> {
  const options = readArguments();
  const { purpose } = options;
  if (options.help) return console.log(usage);
  await buildIfStale(purpose);
  const faults = purpose === "release" ? overBudget() : [];
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const base = options["import-map"];
  if (base !== undefined) {
    const tag = importMap(base, readJson("dist/integrity.json"));
    console.log(tag);
    // Not on the standard output, which goes into the page.
    console.error(`Under a Content-Security-Policy, add this to script-src: ${importMapSource(tag)}`);
  }
  if (options.watch) await watchSources(purpose);
}

try {
  await run();
} catch (fault) {
  const isRefused = fault instanceof Error && "code" in fault && /^(EACCES|EPERM|EROFS)$/.test(String(fault.code));
  if (isRefused) console.error(`This user cannot write dist/: give the folder of the repository to this user.`);
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
