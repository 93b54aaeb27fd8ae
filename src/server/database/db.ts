import { AsyncLocalStorage } from "node:async_hooks";

/** A value that both drivers bind alike. JSON goes in as text (`JSON.stringify`), cast in the SQL. */
type Parameter = string | number | boolean | null | Date | Uint8Array | readonly string[];

/** Runs SQL: the database itself, or one transaction on it. */
export interface Queryable {
  /** The rows of one statement. `bigint` results differ between drivers: cast them to `int` in the SQL. */
  query<Row>(text: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
}

/** One PostgreSQL, embedded or on a server; the same SQL runs on both. */
export interface Db extends Queryable {
  readonly kind: "embedded" | "server";
  /** Commits when `work` resolves, rolls back when it throws. Inside it only `tx` may be used. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const inTransaction = new AsyncLocalStorage<true>();

function refuseInTransaction(): void {
  if (inTransaction.getStore()) {
    throw new Error("The database was used inside a transaction, which deadlocks the embedded one. Use `tx`.");
  }
}

/** Throws an error for a query outside `tx` during a transaction, which would block the embedded database for ever. */
export function guarded(db: Db): Db {
  return {
    kind: db.kind,
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
