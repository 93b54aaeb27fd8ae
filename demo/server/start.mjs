// `npm start`: from a fresh clone to a served page. Plain Node, since nothing may be installed yet.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const watch = process.argv.includes("--watch");

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Node 20.19 is the oldest that the parts of this repository run on. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isOldEnough = major > 20 || (major === 20 && minor >= 19);
  if (!isOldEnough) stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer, then try again.`);
}

/** npm writes its own record of what it installed; the lock file is newer when something was added since. */
function needsInstall() {
  const installed = `${root}node_modules/.package-lock.json`;
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(`${root}package-lock.json`).mtimeMs;
}

function run(command, args, fault) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error || status !== 0) stop(fault);
}

/** Installs exactly what the lock file names, when that is not there. */
export function install() {
  checkNode();
  if (!needsInstall()) return;
  console.log("Installing what is missing…");
  run("npm", ["ci", "--no-audit", "--no-fund"], "npm ci failed: see its message above, then try again.");
}

const builder = ["--import", "tsx", "src/build/build.ts", "--if-stale", ...(watch ? ["--quick"] : [])];

/** Builds `dist/`, when its sources changed since. */
export function build() {
  run(process.execPath, builder, "The build failed: see above.");
}

function start(...args) {
  return spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
}

/** Runs the server until it ends or is told to; its exit code becomes ours. While developing, rebuilds beside it. */
function serve() {
  const server = start(...(watch ? ["--watch"] : []), "--import", "tsx", "demo/server/main.ts");
  const rebuilding = watch ? start(...builder, "--watch") : null;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => {
    rebuilding?.kill();
    process.exit(signal ? 0 : (code ?? 1));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  serve();
}
