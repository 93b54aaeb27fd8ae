import type { Queryable } from "../database/database";

/** The account in a key: `uploads/<account>/…`, `documents/<account>/…`, `copies/<account>/…`. */
const ownerIn = (key: string) => key.split("/")[1] ?? "";

/** The bytes that a row holds: null where an S3 store has the file. Null, too, without a row. */
export async function findFile(db: Queryable, key: string): Promise<{ readonly size: number | null } | null> {
  const [row] = await db.query<{ size: number | null }>(
    "select octet_length(content) as size from file where key = $1",
    [key],
  );
  return row ?? null;
}

const pieceBytes = 1_000_000;

/** The content of a row, by pieces: the driver takes four times the bytes of a value for a moment. */
export async function readContent(db: Queryable, key: string, size: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let start = 1; start <= size; start += pieceBytes) {
    const [row] = await db.query<{ piece: Uint8Array }>(
      `select substring(content from $2::int for ${pieceBytes}) as piece from file where key = $1`,
      [key, start],
    );
    if (row) pieces.push(row.piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

/** Stores a file of an account, in place of the one with its key: `content`, or null for one that an S3 store has. */
export async function putFile(db: Queryable, key: string, content: Uint8Array | null): Promise<void> {
  const rows = await db.query(
    `insert into file (key, account_id, content) select $1, id, $2::bytea from account where id = $3::uuid
     on conflict (key) do update set content = excluded.content, stored_at = now() returning 1`,
    [key, content, ownerIn(key)],
  );
  if (rows.length === 0) throw new Error(`The account of the file ${key} was deleted.`);
}

/** Keeps a file that nothing names yet for two hours from now on. False when there is none. */
export async function holdFile(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.query("update file set stored_at = now() where key = $1 returning 1", [key]);
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
