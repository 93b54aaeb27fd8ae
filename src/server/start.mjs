// `npm start`: installs packages, builds `dist/` and starts the server. Plain Node, since no package may be installed yet.
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const watch = process.argv.includes("--watch");

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Node 20.19 is the oldest version that this repository's packages support. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isOldEnough = major > 20 || (major === 20 && minor >= 19);
  if (!isOldEnough) stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer, then try again.`);
}

const packagesIn = (path) => JSON.parse(readFileSync(`${root}${path}`, "utf8")).packages;

/** True when a package of the lock file is missing in npm's record of the installed packages, or has another version there. */
function needsInstall() {
  const record = "node_modules/.package-lock.json";
  // `npm ci` with NODE_ENV=production leaves out the packages that the build needs.
  if (!existsSync(`${root}${record}`) || !existsSync(`${root}node_modules/tsx`)) return true;
  const installed = packagesIn(record);
  const isMissing = ([path, { version, optional, link }]) =>
    path.startsWith("node_modules/") && !optional && !link && installed[path]?.version !== version;
  return Object.entries(packagesIn("package-lock.json")).some(isMissing);
}

function run(command, args, fault) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error || status !== 0) stop(fault);
}

/** Installs the packages of the lock file, those of the build included, unless they are installed already. */
export function install() {
  checkNode();
  if (!needsInstall()) return;
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(`This user cannot write ${root}, where packages are installed: give the folder to this user.`);
  }
  console.log("Installing what is missing…");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  run("npm", args, "npm ci failed: see its message above, then try again.");
}

const tsx = ["--import", "tsx"];
/** The server for real gives away what a release does; a trial needs less, and has it sooner. */
const purpose = process.env.NODE_ENV === "production" ? "release" : "start";
const builder = [...tsx, "src/build/build.ts", "--for", watch ? "development" : purpose];

/** Stops at a setting that would stop the server, before the build takes its time. */
async function checkSettings() {
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  const { readSettings, SettingFault } = await import("./config/config.ts");
  try {
    readSettings(process.env);
  } catch (error) {
    stop(error instanceof SettingFault ? error.message : error);
  }
  await unregister();
}

/** Builds `dist/`, when its sources changed since. */
function build() {
  run(process.execPath, builder, "The build failed: see above.");
}

/** Compiles the server as for a release, which starts without TypeScript. Returns the program. */
function compile() {
  const folder = `${root}node_modules/.cache/admissions-server-release/`;
  run(process.execPath, [...tsx, "src/build/pack.ts", "--server", folder], "The build failed: see above.");
  return pathToFileURL(`${folder}main.js`).href;
}

/**
 * npm runs scripts in a shell, and a SIGTERM to npm ends npm and the shell, but does not reach this process. It ends
 * when its parent has.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = () => process.ppid === parent || process.kill(process.pid, "SIGTERM");
  setInterval(look, 500).unref();
}

/** The server in this process: compiled in production, from its sources otherwise. */
async function serve() {
  endWithNpm();
  if (process.env.NODE_ENV === "production") {
    await import(compile());
  } else {
    const { register } = await import("tsx/esm/api");
    register();
    await import("./main.ts");
  }
}

function start(...args) {
  return spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
}

/** The server in a process of its own, which restarts when a source changes, and the build beside it. */
function serveWatching() {
  const server = start("--watch", ...tsx, "src/server/main.ts");
  const rebuilding = start(...builder, "--watch");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => {
    rebuilding.kill();
    process.exit(signal ? 0 : (code ?? 1));
  });
  endWithNpm();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  await checkSettings();
  build();
  if (watch) serveWatching();
  else await serve();
}
