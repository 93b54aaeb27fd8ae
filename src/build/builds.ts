import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

/** What a build is for: all files, minified scripts for the pages of `npm start`, or scripts as they are written. */
export const purposes = ["release", "start", "development"] as const;
export type Purpose = (typeof purposes)[number];

/** One build: what it was made from (`digestOfInputs`), what for, and the names of its files. */
interface Build {
  readonly digest: string;
  readonly purpose: Purpose;
  readonly files: readonly string[];
}

/** Everything that `dist/` is made from. */
const inputs = [
  ...["shared", "widget", "studio", "build", "index.ts", "define.ts"].map((name) => `src/${name}`),
  "rollup.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "demo/trust/accessibility.yaml",
];

function filesIn(path: string): readonly string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const names = readdirSync(join(root, path)).filter((name) => !/\.test\.tsx?$|\.md$/.test(name));
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}

/** A digest of all inputs of `dist/`: builds with the same digest are the same. */
export function digestOfInputs(): string {
  const digest = createHash("sha256");
  for (const file of inputs.flatMap(filesIn)) digest.update(`${file}\0`).update(readFileSync(join(root, file)));
  return digest.digest("hex");
}

/** In `dist/`, so that `npm ci` does not forget the builds before. Servers give away no file with a dot in front. */
const record = ".builds.json";

/** How many builds keep their chunks: the newest, and two for pages that were opened before it. */
const kept = 3;

/** A name with a hash in it belongs to one content for ever: a chunk, the stylesheet of the first step, or a compressed copy. */
const hashedName = /-[\w-]{8}\.(js|css)(\.br|\.gz)?$/;

/** The builds whose files are in `folder`, the newest first. */
function buildsIn(folder: string): readonly Build[] {
  try {
    return JSON.parse(readFileSync(join(folder, record), "utf8"));
  } catch {
    // There is none yet, or a build was killed while it wrote.
    return [];
  }
}

/** The names of the files of the newest build in `folder`. */
export const newestBuild = (folder: string): readonly string[] => buildsIn(folder)[0]?.files ?? [];

/** True when `folder` holds all files of a build of these inputs for `purpose`; a release is good for `npm start`, too. */
export function isBuilt(folder: string, { digest, purpose }: Omit<Build, "files">): boolean {
  const [newest] = buildsIn(folder);
  if (newest?.digest !== digest) return false;
  const isEnough = newest.purpose === purpose || (newest.purpose === "release" && purpose === "start");
  return isEnough && newest.files.every((name) => existsSync(join(folder, name)));
}

/**
 * Copies the build in the folder `made` to `folder`, file by file, so that a running server always has files. Removes there what
 * belongs to no build or to too old a one: open pages still load the chunks of the two previous builds.
 */
export function takeBuild(made: string, folder: string, { digest, purpose }: Omit<Build, "files">): void {
  const files = readdirSync(made);
  const before = buildsIn(folder).filter((one) => one.digest !== digest || one.purpose !== purpose);
  const builds = [{ digest, purpose, files }, ...before].slice(0, kept);
  for (const name of files) {
    if (statSync(join(made, name)).isDirectory()) rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(made, name), join(folder, name), { recursive: true });
  }
  const chunks = builds.flatMap((one) => one.files.filter((name) => hashedName.test(name)));
  const staying = new Set(["README.md", ...files, ...chunks]);
  for (const name of readdirSync(folder)) if (!staying.has(name)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, record), `${JSON.stringify(builds)}\n`);
}
