import type { Log, Settings, Vault } from "./config/config";
import type { Db } from "./database/database";
import type { OpenedStorage } from "./files/files";
import type { Limits } from "./limits/limits";
import type { Questionnaire } from "./questionnaire";

/** The dependencies of services. All state is in the database; these are the same in each process of a deployment. */
export interface Services {
  readonly settings: Settings;
  readonly db: Db;
  readonly vault: Vault;
  /** The store of uploads, documents and PDF copies. */
  readonly storage: OpenedStorage;
  readonly log: Log;
  /** What the form of the institution asks and accepts. */
  readonly questionnaire: Questionnaire;
  readonly limits: Limits;
  /** The public address: `PUBLIC_URL`, or the address at which this process listens. Without a slash at the end. */
  readonly publicUrl: () => string;
  /** Makes the worker look for jobs now; call it after the commit of a transaction that enqueued one. */
  readonly wakeWorker: () => void;
}
