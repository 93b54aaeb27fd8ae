import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { array, create, enums, type Infer, object, string } from "superstruct";
import { purposes } from "./bundles";

/** One build: what it was made from (`digestOfInputs`), what for, and the names of its files. */
const Build = object({ digest: string(), purpose: enums(purposes), files: array(string()) });
type Build = Infer<typeof Build>;

/** In `dist/`, so that `npm ci` does not forget the builds before. Servers give away no file with a dot in front. */
const record = ".builds.json";

/** How many builds keep their chunks: the newest, and two for pages that were opened before it. */
const kept = 3;

/** A name with a hash in it belongs to one content for ever: a chunk, the stylesheet of the first step, or a compressed copy. */
const hashedName = /-[\w-]{8}\.(js|css)(\.br|\.gz)?$/;

/** The builds whose files are in `folder`, the newest first. */
function buildsIn(folder: string): readonly Build[] {
  const path = join(folder, record);
  if (!existsSync(path)) return [];
  try {
    return create(JSON.parse(readFileSync(path, "utf8")), array(Build));
  } catch {
    // Written by an earlier version of this program, or cut off.
    return [];
  }
}

/** The names of the files of the newest build in `folder`. */
export const newestBuild = (folder: string): readonly string[] => buildsIn(folder)[0]?.files ?? [];

/** True when `folder` holds all files of a build of these inputs for `purpose`; a release is good for `npm start`, too. */
export function isBuilt(folder: string, { digest, purpose }: Pick<Build, "digest" | "purpose">): boolean {
  const [newest] = buildsIn(folder);
  if (newest?.digest !== digest) return false;
  const isEnough = newest.purpose === purpose || (newest.purpose === "release" && purpose === "start");
  return isEnough && newest.files.every((name) => existsSync(join(folder, name)));
}

/**
 * Records a build whose files are in `folder`, and removes files of no build or of too old a build: open pages still
 * load the chunks of the two previous builds. Call it after the new files exist, so that a running server always has
 * files.
 */
export function recordBuild(folder: string, build: Build): void {
  const before = buildsIn(folder).filter(({ digest, purpose }) => digest !== build.digest || purpose !== build.purpose);
  const builds = [build, ...before].slice(0, kept);
  const chunks = builds.flatMap(({ files }) => files.filter((name) => hashedName.test(name)));
  const staying = new Set([record, "README.md", ...build.files, ...chunks]);
  for (const name of readdirSync(folder)) if (!staying.has(name)) rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, record), `${JSON.stringify(builds)}\n`);
}
