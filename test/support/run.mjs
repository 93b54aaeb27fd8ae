// `npm test`, from a fresh clone: the build beside types, lint and unit tests, then the other stages one after the other.
// Stops after a failure, and prints how long each stage took.
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { install } from "../../demo/server/start.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const results = `${root}.data/test-results/`;
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/config/vitest.config.ts"];
const lint = ["check", "--config-path=test/config/lint.json", "--error-on-warnings", "."];

/** A stage runs Node with `args`; `counts` names the file in which it leaves how many tests passed and failed. */
const build = { name: "build", args: ["--import", "tsx", "src/build/build.ts"] };
/** Beside the build, which keeps one core busy and which they do not need. */
const besideBuild = [
  { name: "types", args: ["node_modules/typescript/bin/tsc", "--noEmit"] },
  { name: "lint", args: ["node_modules/@biomejs/biome/bin/biome", ...lint] },
  { name: "unit", ...vitestStage("unit", ["unit", "rules"], 2) },
];
// One worker more than the cores of a small machine: tests wait for processes, disks and limits of time.
const afterBuild = [
  { name: "server", ...vitestStage("server", ["server"], 3) },
  { name: "browser", args: ["--import", "tsx", "test/support/browserTests.ts"], counts: "browser.json" },
  { name: "journeys", ...vitestStage("journeys", ["journeys"], 3) },
];

function vitestStage(file, projects, workers) {
  const options = [`--maxWorkers=${workers}`, ...projects.flatMap((one) => ["--project", one])];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${results}${file}.json`];
  return { args: [...vitest, ...options, ...reporters], counts: `${file}.json` };
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
    child.on("exit", (code) => resolve(code === 0));
  });
}

/** Tests counted by a stage; a stage without a file of counts (build, types, lint) is one test of its own. */
function count(stage, hasPassed) {
  if (!stage.counts) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 };
  try {
    const report = JSON.parse(readFileSync(results + stage.counts, "utf8"));
    const failed = report.numFailedTests ?? 0;
    return { passed: report.numPassedTests ?? 0, failed: hasPassed ? failed : Math.max(1, failed) };
  } catch {
    // The stage died before it could write its counts: that is a failure, whatever its exit code.
    return { passed: 0, failed: 1 };
  }
}

async function timed(stage) {
  console.log(`\n── ${stage.name} ──`);
  const started = Date.now();
  const hasPassed = await run(stage.args);
  return { ...count(stage, hasPassed), name: stage.name, seconds: (Date.now() - started) / 1000 };
}

/** Runs stages one after the other up to the first that fails. */
async function inTurn(stages) {
  const done = [];
  for (const stage of stages) {
    done.push(await timed(stage));
    if (done.at(-1).failed > 0) break;
  }
  return done;
}

const started = Date.now();
install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const done = [{ name: "install", seconds: (Date.now() - started) / 1000, passed: 0, failed: 0 }];
done.push(...(await Promise.all([inTurn([build]), inTurn(besideBuild)])).flat());
if (done.every(({ failed }) => failed === 0)) done.push(...(await inTurn(afterBuild)));
console.log("");
for (const { name, seconds, failed } of done) {
  console.log(`${name.padEnd(20)}${seconds.toFixed(1).padStart(8)} s${failed > 0 ? "  failed" : ""}`);
}
const left = [...besideBuild, ...afterBuild].filter(({ name }) => !done.some((one) => one.name === name));
if (left.length > 0) console.log(`Not run: ${left.map(({ name }) => name).join(", ")}.`);
const sum = (key) => done.reduce((total, one) => total + one[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);
