import { Pool, type PoolClient } from "pg";
import { type Db, guarded, type Queryable } from "./db";

// A named statement is parsed and planned once for each connection.
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

function queryable(source: Pool | PoolClient): Queryable {
  return {
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      const { rows } = await source.query({ name: nameOf(text), text, values: [...parameters] });
      const result: Row[] = rows;
      return result;
    },
    async script(text) {
      await source.query(text);
    },
  };
}

async function transaction<T>(pool: Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is lost during a transaction emits an error here, too; without a listener the process would end.
  const onDrop = (error: Error) => {
    broken = error;
  };
  client.on("error", onDrop);
  try {
    await client.query("begin");
    const result = await work(queryable(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off("error", onDrop);
    client.release(broken);
  }
}

/** Connects to a PostgreSQL server. Connections are made as needed, so that a stopped server does not stop the start. */
export function openPostgres(url: string): Db {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // An idle connection that the server closes emits an error here; the next query opens another one.
  pool.on("error", () => {});
  return guarded({
    kind: "server",
    ...queryable(pool),
    transaction: (work) => transaction(pool, work),
    // Not needed: every process can open its own connection.
    setLineHandler() {},
    close: () => pool.end(),
  });
}
