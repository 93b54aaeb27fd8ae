// `npm test`, from a fresh clone: installs, then runs the stages of each phase. Stops after a phase with a failure, and
// prints how long each stage took, which tests were flaky, why others were skipped, and which failed. The other sets of phases
// are `npm run check` and `npm run test:nightly`.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { install } from "../../src/server/start.mjs";
import { mutated } from "../config/mutation.mjs";
import { node24 } from "./node24.mjs";
import { temporaryFolder } from "./temporaryFolder.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const results = `${root}.data/test-results/`;
const reporters = ["--reporter=default", "--reporter=./test/support/reporter.ts"];
const vitest = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config",
  "test/config/vitest.config.ts",
  "--bail=10",
  ...reporters,
];
const lintArgs = ["check", "--config-path=test/config/lint.json", "--error-on-warnings", "."];

/** A stage runs Node, or `program`, with `args` and `variables` of the environment. One with `isCounted` leaves a report of its tests; another is one test of its own. */
const vitestStage = (name, projects, workers, files = []) => ({
  name,
  args: [...vitest, `--maxWorkers=${workers}`, ...projects.flatMap((one) => ["--project", one]), ...files],
  isCounted: true,
});
const build = { name: "build", args: ["--import", "tsx", "src/build/build.ts"] };
// TypeScript 7 takes a tenth of the time of TypeScript 6, which Rollup's plugin still needs.
const types = { name: "types", args: ["node_modules/typescript-native/bin/tsc", "--noEmit"] };
const lint = { name: "lint", args: ["node_modules/@biomejs/biome/bin/biome", ...lintArgs] };
const machine = { name: "machine", args: ["--import", "tsx", "test/support/machine.ts"] };
const browser = { name: "browser", args: ["--import", "tsx", "test/support/browserTests.ts"], isCounted: true };
/** In CI, where Debian's Chromium is installed meanwhile: that of a machine without one. */
const inDownloaded = process.env.CI
  ? [{ ...browser, name: "browser-downloaded", variables: { CHROME_PATH: "download" } }]
  : [];

/**
 * Phases of chains: the chains of a phase run at the same time, the stages of a chain one after the other. Servers and
 * journeys have more workers than a small machine has cores: their tests mostly wait for processes and browsers.
 */
const everything = [
  [[...inDownloaded, machine], [build], [types, lint, vitestStage("unit", ["unit", "rules"], 2)]],
  [[vitestStage("server", ["server"], 2)], [browser, vitestStage("journeys", ["journeys"], 3)]],
];
const quick = [[[types], [lint, vitestStage("rules", ["rules"], 1)]]];
/** Changes a folder's code to see whether a test notices. npx brings Stryker into `.data/`, from where it finds the repository's vitest. */
const mutation = (folder) => ({
  name: `mutation ${folder.split("/").at(-1)}`,
  program: () => "npx",
  args: [
    ...["--yes", "--legacy-peer-deps", "--cache=.data/npm"],
    ...["core", "vitest-runner"].map((name) => `--package=@stryker-mutator/${name}@9.6.1`),
    ...["stryker", "run", "test/config/mutation.mjs"],
  ],
  variables: { MUTATED: folder },
});
/** What a change seldom breaks, and what measures: the server on Node 24, each engine at each size, load, the benchmark, mutation. */
const nightly = [
  [[build]],
  [
    [{ ...vitestStage("node24", ["server"], 2), program: node24 }],
    [{ ...vitestStage("engines", ["journeys"], 1, ["test/journeys/engines."]), variables: { EVERY_SIZE: "yes" } }],
  ],
  ...[[], ["--deadline"]].map((kind) => [
    [{ name: ["load", ...kind].join(" "), args: ["--import", "tsx", "test/load/main.ts", ...kind] }],
  ]),
  [[{ name: "bench", args: ["--import", "tsx", "test/bench/main.ts"] }]],
  [Object.keys(mutated).map(mutation)],
];
const phases = { check: quick, nightly }[process.argv[2]] ?? everything;
/** Whether nothing is run after a stage: it has failed, and a night alone has the time to go on. */
const isLast = ({ failed }) => failed.length > 0 && phases !== nightly;

// A production shell's NODE_ENV would give the tests React's production build, which has no `act`.
const { NODE_ENV: _production, ...environment } = process.env;

const reportFile = (name) => `${results}${name}.json`;

/** Runs a stage. Resolves to whether it passed, and its last lines. */
function run({ name, args, program = () => process.execPath, variables }, temporary) {
  const env = { ...environment, ...variables, TMPDIR: temporary, STAGE_REPORT: reportFile(name) };
  return new Promise((resolve) => {
    const child = spawn(program(), args, { cwd: root, stdio: ["inherit", "pipe", "pipe"], env });
    let end = "";
    for (const stream of ["stdout", "stderr"]) {
      child[stream].on("data", (chunk) => {
        process[stream].write(chunk);
        end = (end + chunk).slice(-4_000);
      });
    }
    child.on("exit", (code) => {
      const done = () => resolve({ hasPassed: code === 0, lastLines: end.trim().split("\n").slice(-30).join("\n") });
      child.on("close", done);
      // A process that it left behind may keep its output open.
      setTimeout(done, 1_000);
    });
  });
}

function reportOf({ name, isCounted }, { hasPassed, lastLines }) {
  // A stage that dies before it can write its report has failed, whatever its exit code.
  const none = { passed: 0, failed: [], skipped: {}, flaky: [] };
  const written = existsSync(reportFile(name)) ? JSON.parse(readFileSync(reportFile(name), "utf8")) : null;
  const report = isCounted ? (written ?? none) : { ...none, passed: hasPassed ? 1 : 0 };
  const isExplained = report.failed.length > 0 || (hasPassed && (written !== null || !isCounted));
  return isExplained ? report : { ...report, failed: [{ test: `The stage "${name}"`, message: lastLines }] };
}

async function timed(stage, temporary) {
  console.log(`\n── ${stage.name} ──`);
  const started = Date.now();
  const outcome = await run(stage, temporary);
  return { ...reportOf(stage, outcome), name: stage.name, seconds: (Date.now() - started) / 1000 };
}

/** Runs stages one after the other, by day up to the first that fails. */
async function inTurn(stages, temporary) {
  const done = [];
  for (const stage of stages) {
    done.push(await timed(stage, temporary));
    if (isLast(done.at(-1))) break;
  }
  return done;
}

/** Each test of a list with its message, which is printed once for several that have the same. */
function named(failures) {
  return failures.flatMap(({ test, message }, index) =>
    message === failures[index + 1]?.message ? [test] : [test, ...message.split("\n").map((line) => `    ${line}`)],
  );
}

function summary(done) {
  const lines = done.map(({ name, seconds, failed }) => {
    const time = `${seconds.toFixed(1)} s`;
    return `${name.padEnd(20)}${time.padStart(10)}${failed.length > 0 ? "  failed" : ""}`;
  });
  const stages = phases.flat(2).map(({ name }) => name);
  const left = stages.filter((name) => !done.some((one) => one.name === name));
  if (left.length > 0) lines.push(`Not run: ${left.join(", ")}.`);
  const flaky = done.flatMap((one) => one.flaky);
  if (flaky.length > 0)
    lines.push("", "Flaky (passed only when run again; traces are in .data/test-results/):", ...named(flaky));
  const skipped = new Map();
  for (const [reason, count] of done.flatMap((one) => Object.entries(one.skipped)))
    skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  if (skipped.size > 0) lines.push("", "Skipped:", ...[...skipped].map(([reason, count]) => `${count}: ${reason}`));
  const failed = done.flatMap((one) => one.failed);
  if (failed.length > 0) lines.push("", "Failed:", ...named(failed));
  return lines.join("\n");
}

const started = Date.now();
install();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const seconds = (Date.now() - started) / 1000;
const done = [{ name: "install", seconds, passed: 0, failed: [], skipped: {}, flaky: [] }];
const temporary = temporaryFolder();
for (const chains of phases) {
  const ended = await Promise.all(chains.map((stages) => inTurn(stages, temporary.path)));
  done.push(...ended.flat());
  if (done.some(isLast)) break;
}
temporary.remove();
console.log(`\n${summary(done)}`);
const sum = (count) => done.reduce((total, one) => total + count(one), 0);
const failed = sum((one) => one.failed.length);
const skipped = sum((one) => Object.values(one.skipped).reduce((total, count) => total + count, 0));
console.log(`\n${sum((one) => one.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 ? 1 : 0);
