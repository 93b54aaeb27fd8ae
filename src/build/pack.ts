import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { create } from "tar";
import { outputOfNpm } from "./npm";
import { root } from "./root";
import { stagePackage } from "./stagePackage";
import { stageServer } from "./stageServer";

/** Writes a folder of `staging` as an archive that is the same whenever and wherever it is made. */
async function archive(staging: string, name: string, target: string): Promise<void> {
  const inside = readdirSync(join(staging, name), { recursive: true, encoding: "utf8" }).sort();
  const files = [name, ...inside.map((path) => join(name, path))];
  const same = { portable: true, mtime: new Date(0), noDirRecurse: true };
  await create({ ...same, gzip: true, cwd: staging, file: join(target, `${name}.tgz`) }, files);
}

/** The sums of the archives and bills of materials in `folder`, as `sha256sum --check` reads them. */
function sums(folder: string): string {
  const sum = (name: string) => createHash("sha256").update(readFileSync(join(folder, name)));
  const files = readdirSync(folder).filter((name) => /\.(tgz|sbom\.json)$/.test(name));
  return files.map((name) => `${sum(name).digest("hex")}  ${name}\n`).join("");
}

/** Writes the widget's package and the server's release to `folder`, with their bills of materials and checksums. */
async function pack(folder: string): Promise<void> {
  const staging = mkdtempSync(join(tmpdir(), "admissions-pack-"));
  try {
    mkdirSync(folder, { recursive: true });
    stagePackage(join(staging, "package"));
    const tarball = outputOfNpm(join(staging, "package"), "pack", "--silent", "--pack-destination", folder).trim();
    cpSync(join(staging, "package/dist/sbom.json"), join(folder, tarball.replace(".tgz", ".sbom.json")));
    const name = await stageServer(join(staging, "server"));
    renameSync(join(staging, "server"), join(staging, name));
    await archive(staging, name, folder);
    cpSync(join(staging, name, "sbom.json"), join(folder, `${name}.sbom.json`));
    writeFileSync(join(folder, "SHA256SUMS"), sums(folder));
    console.log(`In ${folder}:\n${sums(folder)}`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

// `npm run package [-- <folder>]`; with `--server <folder>` the server's release is staged there, for `npm start`.
const [option = join(root, ".data/release"), folder] = process.argv.slice(2);
if (option === "--server" && folder !== undefined) await stageServer(resolve(folder));
else await pack(resolve(option));
