import { execFileSync } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "./root";
import { stageRelease } from "./stageRelease";

/** Writes `admissions-server-<version>.tgz`, which unpacks to a folder of the same name. Returns a line for people. */
async function pack(target: string): Promise<string> {
  const staging = mkdtempSync(join(tmpdir(), "admissions-release-"));
  try {
    const { name, version } = await stageRelease(join(staging, "release"));
    const folder = `${name}-${version}`;
    const archive = resolve(target, `${folder}.tgz`);
    renameSync(join(staging, "release"), join(staging, folder));
    execFileSync("tar", ["-czf", archive, folder], { cwd: staging });
    return `Wrote ${archive}, ${(statSync(archive).size / 1_000_000).toFixed(1)} MB.`;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

// `npm run pack:server [-- <folder for the file>]`; with `--unpacked <folder>` the release is staged there, for `npm start`.
const [option, folder] = process.argv.slice(2);
if (option === "--unpacked" && folder !== undefined) await stageRelease(resolve(folder));
else console.log(await pack(option ?? root));
