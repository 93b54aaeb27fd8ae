import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { create, record as recordOf, string } from "superstruct";
import { wishesOf } from "../http/http";
import { replaceFile } from "./replaceFile";

/** How long open pages still get the scripts of a release after the next one, in milliseconds: 30 days. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

/** In the folder: when each file ceased to be of the release that is served, by its name (ISO times). */
const record = "retired.json";

/** A file with a hash in its name never changes: chunks, the first step's stylesheet, compressed copies. */
export const hashedName = /-[\w-]{8,}\.(js|css)(\.br|\.gz)?$/;

/** How browsers keep such a file. */
export const forEver = "public, max-age=31536000, immutable";

const hashedNamesIn = async (folder: string) => (await readdir(folder)).filter((name) => hashedName.test(name));

/** A file's content; null when there is none. */
function contentOf(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(String(error.code)))
      return null;
    throw error;
  });
}

async function retirements(folder: string): Promise<Readonly<Record<string, string>>> {
  const text = await contentOf(join(folder, record));
  return text ? create(JSON.parse(text.toString()), recordOf(string(), string())) : {};
}

/**
 * Copies the hashed files of the release in `widget` into the folder `kept`, which outlives it, and deletes those that left
 * the release more than 30 days before `now`. Several processes may do so at once.
 */
export async function keepFiles(widget: string, kept: string, now: Date): Promise<void> {
  await mkdir(kept, { recursive: true });
  const served = await hashedNamesIn(widget);
  const before = await hashedNamesIn(kept);
  for (const name of served.filter((each) => !before.includes(each)))
    await replaceFile(join(kept, name), (path) => copyFile(join(widget, name), path));
  const retiredAt = await retirements(kept);
  const retired: Record<string, string> = {};
  for (const name of before.filter((each) => !served.includes(each))) {
    const since = retiredAt[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > keptFor) await rm(join(kept, name), { force: true });
    else retired[name] = since;
  }
  await replaceFile(join(kept, record), (path) => writeFile(path, JSON.stringify(retired)));
}

/** The compressed copies that the build writes, the smallest first. */
const copies = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/** Reads a kept file, or the copy of it in the first of the encodings; null when there is none. */
async function readKept(
  path: string,
  encodings: (typeof copies)[number][],
): Promise<{ readonly bytes: Buffer; readonly encoding: string | null } | null> {
  for (const [encoding, ending] of encodings) {
    const bytes = await contentOf(path + ending);
    if (bytes) return { bytes, encoding };
  }
  const bytes = await contentOf(path);
  return bytes && { bytes, encoding: null };
}

/** Sends the files of `kept` that are not in `widget`. */
export async function serveKept(scope: FastifyInstance, widget: string, kept: string): Promise<void> {
  const served = new Set(await hashedNamesIn(widget));
  scope.addHook("preHandler", async (request, reply) => {
    const name = /^\/dist\/([\w.-]+\.(?:js|css))(?:\?|$)/.exec(request.url)?.[1];
    if (name === undefined || !hashedName.test(name) || served.has(name)) return;
    const wishes = wishesOf(String(request.headers["accept-encoding"] ?? ""));
    const accepted = copies.filter(([encoding]) => wishes.includes(encoding));
    const file = await readKept(join(kept, name), accepted);
    if (file === null) return;
    reply.header("cache-control", forEver).header("vary", "accept-encoding");
    if (file.encoding !== null) reply.header("content-encoding", file.encoding);
    const type = name.endsWith(".css") ? "text/css" : "application/javascript";
    return reply.type(`${type}; charset=utf-8`).send(file.bytes);
  });
}
