import type { Settings } from "../config/settings";
import type { OpenedStorage } from "../files/open";
import type { Log } from "../log";
import type { Db } from "../store/db";
import type { Vault } from "./vault";

/** What services work with. All state is in the database; nothing here differs between processes of one deployment. */
export interface Parts {
  readonly settings: Settings;
  readonly db: Db;
  readonly vault: Vault;
  /** Where uploads, documents and PDF copies live. */
  readonly storage: OpenedStorage;
  readonly log: Log;
  /** The address people use: `PUBLIC_URL`, or where this process listens. Without a slash at the end. */
  readonly publicUrl: () => string;
  /** Has the worker look for jobs now; call it after a commit that enqueued. */
  readonly wakeWorker: () => void;
}
