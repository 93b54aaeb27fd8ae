import { createReadStream, writeFileSync } from "node:fs";
import { array, number, object, string, union, unknown } from "superstruct";
import { SettingFault } from "../config/config";
import type { Db, Queryable } from "./db";
import { makeNewFile } from "./newFile";
import { checkSecret, type Secrets } from "./secretCheck";

/** Rows of one table, as JSON that PostgreSQL wrote. */
interface TableRows {
  readonly table: string;
  readonly rows: readonly unknown[];
}

// Not exported: the migrations create the schema, and counts of rate limits are not needed in another database.
const left = ["migration", "rate_limit"];
const page = 500;

interface TableRow {
  readonly name: string;
  readonly columns: readonly string[];
  readonly needs: readonly string[];
}

/** The tables to export, referenced tables first. */
async function tables(db: Queryable): Promise<readonly TableRow[]> {
  const rows = await db.query<TableRow>(
    `select c.relname as name,
       array(select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f') as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [left],
  );
  const ordered: TableRow[] = [];
  while (ordered.length < rows.length) {
    const isReady = ({ name, needs }: TableRow) =>
      !ordered.some((one) => one.name === name) && needs.every((need) => ordered.some((one) => one.name === need));
    const ready = rows.filter(isReady);
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle.");
    ordered.push(...ready);
  }
  return ordered;
}

/** Passes every row of the database to `take`, from one snapshot. Throws once `stop` aborts, as all of this file. */
function exportRows(db: Db, take: (rows: TableRows) => void, stop?: AbortSignal): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    for (const { name } of await tables(tx)) {
      await tx.script(`declare exported no scroll cursor for select to_json(t) as row from ${name} t`);
      for (;;) {
        stop?.throwIfAborted();
        const rows = await tx.query<{ row: unknown }>(`fetch ${page} from exported`);
        if (rows.length > 0) take({ table: name, rows: rows.map(({ row }) => row) });
        if (rows.length < page) break;
      }
      await tx.script("close exported");
    }
  });
}

/**
 * Imports exported rows into a database without accounts, in one transaction. Throws when it has accounts, and when the rows were
 * written under another secret.
 */
function importRows(db: Db, all: AsyncIterable<TableRows>, secrets: Secrets, stop?: AbortSignal): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await tables(tx);
    if ((await tx.query("select 1 from account limit 1")).length > 0) {
      throw new Error("This database has accounts already. Import into an empty one.");
    }
    for (const { name } of known) await tx.query(`delete from ${name}`);
    let count = 0;
    for await (const { table, rows } of all) {
      stop?.throwIfAborted();
      const target = known.find(({ name }) => name === table);
      if (!target) throw new Error(`The file has a table "${table.slice(0, 60)}", which this version does not know.`);
      const columns = target.columns.join(", ");
      await tx.query(
        `insert into ${target.name} (${columns}) select ${columns} from json_populate_recordset(null::${target.name}, $1::json)`,
        [JSON.stringify(rows)],
      );
      count += rows.length;
    }
    await checkSecret(tx, secrets);
    return count;
  });
}

/** A line of an export; the last one has the number of all rows. */
const line = union([object({ table: string(), rows: array(unknown()) }), object({ count: number() })]);

/**
 * Exports the whole database to a new file that only its owner may read, and that gets its name when it is complete; leaves none on an
 * error. Returns the number of rows.
 */
export function exportData(db: Db, path: string, stop?: AbortSignal): Promise<number> {
  return makeNewFile(path, async (file) => {
    let count = 0;
    const take = (rows: TableRows) => {
      writeFileSync(file, `${JSON.stringify(rows)}\n`);
      count += rows.rows.length;
    };
    await exportRows(db, take, stop);
    writeFileSync(file, `${JSON.stringify({ count })}\n`);
    return count;
  });
}

// Piece by piece: one string cannot hold all applications of a large university. Not by readline, which also ends lines at
// U+2028, which an answer may hold.
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of createReadStream(path, { encoding: "utf8", highWaterMark: 1_048_576 })) {
    const texts = (rest + String(piece)).split("\n");
    rest = texts.pop() ?? "";
    yield* texts;
  }
  if (rest !== "") throw new Error(cutOff);
}

const cutOff =
  'The export in this file was cut off: it must end with a line that has the number of its rows. Export again. To a file of a version before 0.1.0, which said "Exported 123 rows." when it was complete, add the line {"count":123}.';

/** The rows of an exported file. Throws at its end when it does not have as many as its last line says. */
async function* rowsOf(path: string): AsyncGenerator<TableRows> {
  let [found, stated] = [0, -1];
  for await (const text of linesOf(path)) {
    const one = line.create(JSON.parse(text));
    if ("count" in one) stated = one.count;
    else {
      found += one.rows.length;
      yield one;
    }
  }
  if (found !== stated) throw new Error(cutOff);
}

/**
 * Imports an exported file into an empty database: to move from the embedded database to a PostgreSQL server, or from one
 * version of the embedded database to the next. Returns the number of rows. Throws, and imports nothing, where the file was cut off or
 * written under another secret.
 */
export async function importData(db: Db, path: string, secrets: Secrets, stop?: AbortSignal): Promise<number> {
  try {
    return await importRows(db, rowsOf(path), secrets, stop);
  } catch (error) {
    // An empty database is bound to no secret, so that the next try may be under the right one.
    if (error instanceof SettingFault)
      await db.query("delete from secret_check where not exists (select from account)");
    throw error;
  }
}
