import { PGlite, type Transaction } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { prepareDataFolder } from "./dataFolder";
import { type Db, guarded, type Queryable } from "./db";
import { DurableFiles } from "./durableFiles";
import { lockFolder } from "./folderLock";

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "shared_buffers=16MB",
];

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
  const lock = await lockFolder(dataDir);
  const pglite = await PGlite.create({ fs: new DurableFiles(folder), extensions: { pg_trgm }, startParams });
  return guarded({
    kind: "embedded",
    ...queryable(pglite),
    transaction: (work) => pglite.transaction((tx) => work(queryable(tx))),
    answerWith: (handler) => lock.answerWith(handler),
    async close() {
      await pglite.close();
      lock.release();
    },
  });
}
