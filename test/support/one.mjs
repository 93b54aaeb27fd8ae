// `npm run test:one -- <file>…`: runs test files of any kind, with what they need.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "../../src/server/start.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isOption = (given) => given.startsWith("-");
/** For vitest, such as `-u`, which writes snapshots anew. */
const options = process.argv.slice(2).filter(isOption);
const files = process.argv.slice(2).flatMap((given) => (isOption(given) ? [] : relative(root, resolve(given))));
const unknown = files.filter((name) => !existsSync(`${root}${name}`));
if (files.length === 0 || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no ${unknown.join(", ")}.` : "npm run test:one -- <test file>…");
  process.exit(1);
}

// As in run.mjs: a production shell's NODE_ENV is not the tests'.
const { NODE_ENV: _production, ...env } = process.env;

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env });
  if (status !== 0) process.exit(status ?? 1);
}

install();
const inBrowser = files.filter((name) => name.startsWith("test/browser/"));
const others = files.filter((name) => !inBrowser.includes(name));
if (inBrowser.length > 0) run("--import", "tsx", "test/support/browserTests.ts", ...inBrowser);
// Journeys load dist/, which is built again only when a source has changed.
if (others.some((name) => /^test\/(journeys|reports)\//.test(name))) run("--import", "tsx", "src/build/build.ts");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/config/vitest.config.ts"];
if (others.length > 0) run(...vitest, ...others, ...options);
