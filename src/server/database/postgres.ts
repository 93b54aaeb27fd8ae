import { Pool, type PoolClient } from "pg";
import { type Db, guarded, type Queryable } from "./db";
import { isSilence } from "./faults";

// A named statement is parsed and planned once for each connection.
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

function queryable(source: Pool | PoolClient, isPooled: boolean): Queryable {
  return {
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      const values = [...parameters];
      const { rows } = await source.query(isPooled ? { text, values } : { name: nameOf(text), text, values });
      const result: Row[] = rows;
      return result;
    },
    async script(text) {
      // A migration may hold many statements, each of which has the server's limit.
      const patient = { text, query_timeout: 600_000 };
      await source.query(patient);
    },
  };
}

async function transaction<T>(pool: Pool, isPooled: boolean, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is lost during a transaction emits an error here, too; without a listener the process would end.
  const onDrop = (error: Error) => {
    broken = error;
  };
  client.on("error", onDrop);
  try {
    await client.query("begin");
    const result = await work(queryable(client, isPooled));
    await client.query("commit");
    return result;
  } catch (error) {
    // A connection that no longer answers is closed, which rolls back, too.
    if (isSilence(error)) broken = error;
    else {
      await client.query("rollback").catch((rollbackError: Error) => {
        broken = rollbackError;
      });
    }
    throw error;
  } finally {
    client.off("error", onDrop);
    client.release(broken);
  }
}

/**
 * The server's own limits of time, which leave a connection usable, and the style of dates that `pg` reads, whatever the database
 * user's is. PgBouncer refuses them: there they are the database user's.
 */
const serverSettings = {
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  options: "-c datestyle=ISO",
} as const;

/**
 * Connects to a PostgreSQL server, with `pgbouncer=true` in its address to a PgBouncer before it, in whose transaction mode each
 * transaction may have another connection of the server: none has named statements. Connections are made as needed, so
 * that a stopped server does not stop the start. One that does not answer for `patience` milliseconds, as after a
 * failover or behind a firewall that forgot it, is closed.
 */
export function openPostgres(url: string, { connections = 10, patience = 20_000 } = {}): Db {
  const isPooled = new URL(url).searchParams.get("pgbouncer") === "true";
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Longer than the server's own limit.
    query_timeout: patience,
    ...(isPooled ? {} : serverSettings),
  });
  // An idle connection that the server closes emits an error here; the next query opens another one.
  pool.on("error", () => {});
  return guarded({
    ...queryable(pool, isPooled),
    transaction: (work) => transaction(pool, isPooled, work),
    close: () => pool.end(),
  });
}
