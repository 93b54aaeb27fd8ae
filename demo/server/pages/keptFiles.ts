import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { create, record as recordOf, string } from "superstruct";
import { replaceFile } from "./replaceFile";

/** How long open pages still get the scripts of a release after the next one, in milliseconds: 30 days. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** In the folder: when each file ceased to be of the release that is served, by its name (ISO times). */
const record = "retired.json";

/** A file with a hash in its name never changes: chunks, the first step's stylesheet, compressed copies. */
export const hashedName = /-[\w-]{8,}\.(js|css)(\.br|\.gz)?$/;

const hashedNamesIn = (folder: string) => readdirSync(folder).filter((name) => hashedName.test(name));

function retirements(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, record);
  return existsSync(path) ? create(JSON.parse(readFileSync(path, "utf8")), recordOf(string(), string())) : {};
}

/**
 * Copies the hashed files of the release in `widget` into the folder `kept`, which outlives it, and deletes those that left
 * the release more than 30 days before `now`. Several processes may do so at once.
 */
export function keepFiles(widget: string, kept: string, now: Date): void {
  mkdirSync(kept, { recursive: true });
  const served = new Set(hashedNamesIn(widget));
  for (const name of served) {
    if (existsSync(join(kept, name))) continue;
    replaceFile(join(kept, name), (path) => copyFileSync(join(widget, name), path));
  }
  const before = retirements(kept);
  const retired: Record<string, string> = {};
  for (const name of hashedNamesIn(kept)) {
    if (served.has(name)) continue;
    const since = before[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > keptFor) rmSync(join(kept, name), { force: true });
    else retired[name] = since;
  }
  replaceFile(join(kept, record), (path) => writeFileSync(path, JSON.stringify(retired)));
}
