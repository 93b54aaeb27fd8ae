import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nameVersion, requireCleanTree, writeSums } from "./prepareRelease";
import { root } from "./root";

const usage = `npm run release -- <version> [folder]: names the version in package.json, the lock file and the list of
changes, and writes both packages, their bills of materials and SHA256SUMS to the folder (.data/release by default).`;

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}

/** Writes the widget's package and the server's release to `folder`, with the bill of materials of each beside it. */
function pack(folder: string): void {
  // Its `prepack` builds dist/.
  run("npm", "pack", "--pack-destination", folder);
  run(process.execPath, "--import", "tsx", "src/build/packServer.ts", folder);
  for (const archive of readdirSync(folder)) {
    const name = archive.replace(/\.tgz$/, "");
    const bill = name.startsWith("admissions-server-") ? `${name}/sbom.json` : "package/dist/sbom.json";
    const text = execFileSync("tar", ["-xzOf", archive, bill], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    writeFileSync(join(folder, `${name}.sbom.json`), text);
  }
}

const [version, target = join(root, ".data/release")] = process.argv.slice(2);
try {
  if (version === undefined) throw new Error(usage);
  requireCleanTree(root);
  nameVersion(root, version, new Date().toISOString().slice(0, 10));
  const folder = resolve(target);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  pack(folder);
  console.log(writeSums(folder).join("\n"));
  console.log(`In ${folder}. Next: git commit --all -m "Release ${version}" && git tag v${version}`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
