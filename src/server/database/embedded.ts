import { fsyncSync } from "node:fs";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { ofOthers, prepareDataFolder } from "./dataFolder";
import { type Db, guarded, type Queryable } from "./db";
import { lockFolder } from "./folderLock";

interface OpenFile {
  readonly nfd?: number;
}
interface Attributes {
  readonly mode?: number | null;
}
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (file: OpenFile) => number };
    readonly node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
  };
}

/**
 * PGlite's file system with a real `fsync` and files that are their owner's alone. PGlite's own has no `fsync`, so a power
 * failure would lose committed transactions: Emscripten calls `stream_ops.fsync` when it is defined. And Emscripten gives a
 * new file its mode by `chmod`, past this process's umask.
 */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...parameters);
    const withFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd);
        return 0;
      };
      const { setattr } = module.NODEFS.node_ops;
      module.NODEFS.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, typeof mode === "number" ? { ...attributes, mode: mode & ~ofOthers } : attributes);
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), withFsync] } };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=16MB",
  // A recycled segment would keep what it held, such as a deleted applicant's answers.
  "-c",
  "wal_recycle=off",
];

/**
 * Runs one work after the other, each in another turn of the event loop. PGlite works in this thread and would go from one
 * statement to the next without a turn, in which Node takes a single connection: new ones would wait for all statements.
 */
function oneEachTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(() => turnOfLoop()).then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

function queryable(source: PGlite | Transaction): Queryable {
  return {
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      return (await source.query<Row>(text, [...parameters])).rows;
    },
    async script(text) {
      await source.exec(text);
    },
  };
}

/**
 * Opens PostgreSQL inside this process, its files in `dataDir/database`, every commit synced to disk.
 * Throws a `FolderFault` when the folder cannot be used, or another process uses it.
 */
export async function openEmbedded(dataDir: string): Promise<Db> {
  const folder = prepareDataFolder(dataDir);
  const release = await lockFolder(dataDir);
  const pglite = await PGlite.create({ fs: new DurableFiles(folder), extensions: { pg_trgm }, startParams });
  const { query, script } = queryable(pglite);
  const inTurn = oneEachTurn();
  return guarded({
    kind: "embedded",
    query: (text, parameters) => inTurn(() => query(text, parameters)),
    script: (text) => inTurn(() => script(text)),
    transaction: (work) => inTurn(() => pglite.transaction((tx) => work(queryable(tx)))),
    async close() {
      await pglite.close();
      release();
    },
  });
}
