import type { Db } from "../database/database";
import { findFile, putFile, readContent } from "./fileTable";
import { type Contents, type ObjectStore, requireKey } from "./storage";

/**
 * Files as rows of the database, or as objects that rows name: those that were written since an S3 store was set. What deletes a row
 * has its object deleted two weeks later (`11_files.sql`).
 */
export function storedFiles(db: Db, objects: ObjectStore | null): Contents {
  return {
    async size(key) {
      const row = await findFile(db, requireKey(key));
      return row && (row.size ?? (await objects?.size(key)) ?? null);
    },
    async read(key) {
      const row = await findFile(db, requireKey(key));
      if (row === null) return null;
      return row.size === null ? ((await objects?.read(key)) ?? null) : readContent(db, key, row.size);
    },
    async write(key, content) {
      const isAwaited = await putFile(db, requireKey(key), objects === null ? content : null);
      if (isAwaited) await objects?.write(key, content);
      return isAwaited;
    },
  };
}
