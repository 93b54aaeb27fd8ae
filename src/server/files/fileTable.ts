import type { Queryable } from "../database/database";
import { uploadKeyOf } from "./storage";

/** The bytes that a row holds: null where an S3 store has the file. Null, too, without a row. */
export async function findFile(db: Queryable, key: string): Promise<{ readonly size: number | null } | null> {
  const [row] = await db.query<{ size: number | null }>(
    "select octet_length(content) as size from file where key = $1",
    [key],
  );
  return row ?? null;
}

const pieceBytes = 1_000_000;

/** The content of a row, by pieces: the driver takes four times the bytes of a value for a moment. Null where it has gone meanwhile. */
export async function readContent(db: Queryable, key: string, size: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  for (let start = 1; start <= size; start += pieceBytes) {
    const [row] = await db.query<{ piece: Uint8Array }>(
      `select substring(content from $2::int for ${pieceBytes}) as piece from file where key = $1`,
      [key, start],
    );
    if (!row) return null;
    pieces.push(row.piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/**
 * SQL: what a file belongs to, with which it goes. An upload and the document that is made of it belong to a row of `document`
 * which awaits them in one of its states; a copy to its account.
 */
const owners = {
  uploads: "select account_id, key from document where key = $3 and state = 'permitted' for update",
  documents: "select account_id, key from document where key = $3 and state = 'converting' for update",
  copies: "select id, null from account where id::text = $3",
};

/**
 * Stores a file in place of the one with its key: `content`, or null for one that an S3 store has. False, and nothing is stored,
 * where nothing awaits it.
 */
export async function putFile(db: Queryable, key: string, content: Uint8Array | null): Promise<boolean> {
  const [folder, accountId = ""] = key.split("/");
  const [owner, id] =
    folder === "copies"
      ? [owners.copies, accountId]
      : [folder === "uploads" ? owners.uploads : owners.documents, uploadKeyOf(key)];
  const rows = await db.query(
    `insert into file (account_id, document_key, key, content)
     select owner.*, $1, $2::bytea from (${owner}) as owner
     on conflict (key) do update set content = excluded.content, stored_at = now() returning 1`,
    [key, content, id],
  );
  return rows.length > 0;
}

/** The keys of rows without content: in a deployment without S3, of files from before files were rows. */
export async function emptyFiles(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ key: string }>("select key from file where content is null order by key");
  return rows.map(({ key }) => key);
}

/** Gives a row without content its content. */
export async function fillFile(db: Queryable, key: string, content: Uint8Array): Promise<void> {
  await db.query("update file set content = $2 where key = $1 and content is null", [key, content]);
}
