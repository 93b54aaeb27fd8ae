import type { Settings } from "../config/settings";
import type { OpenedStorage } from "../files/open";
import type { Log } from "../log";
import type { Db } from "../store/db";
import type { Vault } from "./vault";

/** The dependencies of services. All state is in the database; these are the same in each process of a deployment. */
export interface Parts {
  readonly settings: Settings;
  readonly db: Db;
  readonly vault: Vault;
  /** The store of uploads, documents and PDF copies. */
  readonly storage: OpenedStorage;
  readonly log: Log;
  /** The public address: `PUBLIC_URL`, or the address at which this process listens. Without a slash at the end. */
  readonly publicUrl: () => string;
  /** Makes the worker look for jobs now; call it after the commit of a transaction that enqueued one. */
  readonly wakeWorker: () => void;
}
