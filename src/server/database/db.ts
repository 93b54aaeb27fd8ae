import { AsyncLocalStorage } from "node:async_hooks";

/** The value of a parameter. JSON goes in as text (`JSON.stringify`), cast in the SQL. */
type Parameter = string | number | boolean | null | Date | Uint8Array | readonly string[];

/** Runs SQL: the database itself, or one transaction on it. */
export interface Queryable {
  /** The rows of one statement. A `bigint` comes as text: cast it to `int` in the SQL. */
  query<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
}

/** One PostgreSQL. */
export interface Db extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. Inside it only `tx` may be used. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const inTransaction = new AsyncLocalStorage<true>();

function refuseInTransaction(): void {
  if (inTransaction.getStore()) {
    throw new Error("The database was used inside a transaction, which may wait for it for ever. Use `tx`.");
  }
}

/** Throws an error for a query outside `tx` during a transaction: it would wait for another connection, and the embedded database has one session. */
export function guarded(db: Db): Db {
  return {
    async query<Row>(text: string, parameters?: readonly Parameter[]) {
      refuseInTransaction();
      return db.query<Row>(text, parameters);
    },
    async script(text) {
      refuseInTransaction();
      return db.script(text);
    },
    async transaction(work) {
      refuseInTransaction();
      return db.transaction((tx) => inTransaction.run(true, () => work(tx)));
    },
    close: () => db.close(),
  };
}
