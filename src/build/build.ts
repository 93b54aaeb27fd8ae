import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build as bundle } from "esbuild";
import { type RollupOutput, rollup } from "rollup";
import { loadConfigFile } from "rollup/loadConfigFile";
import { formTexts } from "../shared/catalogue/config/translations";
import { billOfMaterials } from "./billOfMaterials";
import { digestOfInputs, isBuilt, type Purpose, purposes, takeBuild } from "./builds";
import { writeCompressed } from "./compress";
import { configurationSchema } from "./configuration";
import { conformancePage, readConformanceReport } from "./conformanceReport";
import { importMap, importMapSource, integrity } from "./integrity";
import { licences, packagesIn } from "./licences";
import { manifest } from "./manifest";
import { root } from "./root";
import { writeStudio } from "./studio";
import { writeFirstSteps } from "./writeFirstSteps";

const usage = `npm run build -- [options]: builds dist/ unless it is built from these sources already.

  --for release      all files, scripts as small as possible (default)
  --for start        what the pages of npm start load
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

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** Runs the parts of `rollup.config.mjs` for `purpose` one after the other, since a later one reads what an earlier one wrote. */
async function writeBundles(folder: string, purpose: Purpose): Promise<readonly RollupOutput[]> {
  const { options, warnings } = await loadConfigFile(join(root, "rollup.config.mjs"), { configFor: purpose });
  const outputs: RollupOutput[] = [];
  for (const part of options) {
    const bundled = await rollup(part);
    for (const output of part.output) outputs.push(await bundled.write({ ...output, dir: folder }));
    await bundled.close();
  }
  warnings.flush();
  return outputs;
}

/** The page of the controls alone, for who changes them. */
async function writeControls(folder: string): Promise<void> {
  const source = join(root, "src/widget/controls/everyControl");
  const define = { "process.env.NODE_ENV": '"development"' };
  const outfile = join(folder, "controls.js");
  await bundle({ entryPoints: [`${source}.tsx`], outfile, bundle: true, format: "esm", define });
  writeFileSync(join(folder, "controls.html"), readFileSync(`${source}.html`));
}

/** Writes all files of `dist/` for `purpose` to `folder`. */
async function writeAll(folder: string, purpose: Purpose): Promise<void> {
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), typeof value === "string" ? value : `${JSON.stringify(value, null, 2)}\n`);
  const outputs = await writeBundles(folder, purpose);
  const hashes = integrity(folder);
  write("integrity.json", hashes);
  write("custom-elements.json", manifest());
  write("institution.schema.json", configurationSchema());
  write("texts.en.json", Object.fromEntries(formTexts()));
  const widget = { base: "/dist/", names: Object.keys(hashes) };
  writeFirstSteps(readJson(join(folder, "institution.json")), { folder, dist: folder, widget });
  if (purpose !== "development") writeCompressed(folder, purpose === "start" ? 5 : undefined);
  if (purpose === "release") {
    write("LICENCES.txt", licences(outputs));
    const inside = new Set(packagesIn(outputs).map(({ name, version }) => `${name}@${version}`));
    write("sbom.json", billOfMaterials(root, inside));
    write("accessibility.html", conformancePage(readConformanceReport()));
  }
  if (purpose === "development") await writeControls(folder);
  await writeStudio(folder, purpose);
}

function makeWritable(): void {
  try {
    mkdirSync(dist, { recursive: true });
    accessSync(dist, constants.W_OK);
  } catch (fault) {
    throw new Error(`This user cannot write dist/: give the folder of the repository to this user.\n${fault}`);
  }
}

async function buildIfStale(purpose: Purpose): Promise<void> {
  const digest = digestOfInputs();
  if (isBuilt(dist, { digest, purpose })) return;
  makeWritable();
  const started = Date.now();
  console.log(`Building dist/ for ${purpose}…`);
  const folder = mkdtempSync(join(tmpdir(), "admissions-build-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  await writeAll(folder, purpose);
  takeBuild(folder, dist, { digest, purpose });
  console.log(`Built dist/ in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Builds, and again after each change: each time in a process of its own, since this one has loaded the sources as they were. */
function watchSources(purpose: Purpose): void {
  const anew = [...process.execArgv, ...process.argv.slice(1).filter((argument) => argument !== "--watch")];
  const build = () => {
    try {
      if (isBuilt(dist, { digest: digestOfInputs(), purpose })) return;
      spawnSync(process.execPath, anew, { cwd: root, stdio: "inherit" });
    } catch (fault) {
      // An editor replaces a file; the next event is that of the new one.
      console.error(String(fault));
    }
  };
  watch(join(root, "src"), { recursive: true }, build);
  build();
}

async function run(): Promise<void> {
  const { purpose, help, watch: isWatching, "import-map": base } = readArguments();
  if (help) return console.log(usage);
  if (isWatching) return watchSources(purpose);
  await buildIfStale(purpose);
  if (base !== undefined) {
    const tag = importMap(base, readJson(join(dist, "integrity.json")));
    console.log(tag);
    // Not on the standard output, which goes into the page.
    console.error(`Under a Content-Security-Policy, add this to script-src: ${importMapSource(tag)}`);
  }
}

try {
  await run();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
