import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { SettingFault } from "../config/config";
import type { Db } from "./db";
import { openPostgres } from "./postgres";

const program = new URL("./embeddedThread.mjs", import.meta.url);

/** A data folder that cannot be used; the message is one line for the operator. */
export class FolderFault extends Error {
  override readonly name = "FolderFault";
}

/** The name by which `pg` and PostgreSQL's programs find a socket in a folder. */
const socketName = ".s.PGSQL.5432";
/** The path of a socket may have about 100 bytes. */
const longestPath = 100;

/** Where the database of a data folder listens: in it, or in a folder of its own where its path is too long. */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(join(folder, socketName)) <= longestPath) return folder;
  const other = join(tmpdir(), `admissions-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`);
  mkdirSync(other, { recursive: true, mode: 0o700 });
  return other;
}

/**
 * The database in a folder. All connections are one session of PGlite, as behind PgBouncer: no statement has a name, and statements of
 * two connections of one process would meet in it.
 */
function connectTo(folder: string): Db {
  const address = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&pgbouncer=true`;
  return openPostgres(address, { connections: 1 });
}

/** Whether a process listens on a socket; one that was killed leaves its file. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

/** The embedded database that another process has started in a data folder; null where none runs. */
export async function runningEmbedded(dataDir: string): Promise<Db | null> {
  if (!existsSync(dataDir)) return null;
  const place = socketFolder(realpathSync(dataDir));
  return (await isAnswered(join(place, socketName))) ? connectTo(place) : null;
}

/** Makes the folder, which only its owner may enter, since it holds applicants' answers. Returns its path without links. */
function ownFolder(dataDir: string): string {
  try {
    mkdirSync(join(dataDir, "database"), { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
    return realpathSync(dataDir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown fault";
    throw new FolderFault(
      `DATA_DIR is "${dataDir}", which this user cannot make, write and own (${code}). Give the folder to this user, or name another.`,
    );
  }
}

/**
 * Holds a name in Linux's kernel, which gives it to one process at a time and frees it when the process ends: of two that start at
 * the same moment, one finds the socket of the database too late. Null where another process holds it; where the system has no such
 * names, or allows none, it holds nothing.
 */
function holdName(folder: string): Promise<Server | null> {
  const { dev, ino } = statSync(folder);
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy()).unref();
    if (process.platform !== "linux") return resolve(server);
    server.on("error", (error) => resolve("code" in error && error.code === "EADDRINUSE" ? null : server));
    server.listen(`\0admissions-form-${dev}-${ino}`, () => resolve(server));
  });
}

/**
 * Starts PostgreSQL in a thread of this process, its files in `dataDir/database`, for development and trials: a save may be lost with
 * the power. It ends when it is closed. Throws a `FolderFault` when the folder cannot be used, or another process uses it.
 */
export async function startEmbedded(dataDir: string): Promise<Db> {
  if (!existsSync(program)) throw new SettingFault("DATABASE_URL must be set: a release has no embedded database.");
  const folder = ownFolder(dataDir);
  const place = socketFolder(folder);
  const path = join(place, socketName);
  const held = await holdName(folder);
  if (held === null || (await isAnswered(path)))
    throw new FolderFault(
      `Another process uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  rmSync(path, { force: true });
  const thread = new Worker(program, { workerData: { folder: join(folder, "database"), path }, execArgv: [] });
  await once(thread, "message");
  const db = connectTo(place);
  return {
    ...db,
    async close() {
      await db.close();
      const ended = once(thread, "exit");
      thread.postMessage("close");
      await ended;
      held.close();
    },
  };
}
