import type { ServerResponse } from "node:http";
import { type Limits, most } from "../limits/limits";
import { retryLater, tooBusy } from "../refusal";

const isRunning = "Your PDF copy is being downloaded already. Please wait until that has ended, and try again.";

/** The downloads of PDF copies in this process, of each account one at a time. */
export class Downloads {
  /** The network of each account's download. */
  readonly #running = new Map<string, string>();

  constructor(private readonly counts: Limits["downloads"]) {}

  /**
   * Counts a download, which runs until its response is closed. Throws a 429 when the account has one that runs or had
   * too many, and a 503 when too many run, in all or of its network, or the client has gone.
   */
  begin(accountId: string, network: string, response: ServerResponse): void {
    // Its response has closed already and would never end the download.
    if (response.destroyed) throw tooBusy();
    this.counts.require(accountId);
    if (this.#running.has(accountId)) throw retryLater(429, isRunning, 10);
    const ofNetwork = [...this.#running.values()].filter((other) => other === network);
    if (this.#running.size >= most.downloads || ofNetwork.length >= most.downloadsOfNetwork) throw tooBusy();
    this.counts.count(accountId);
    this.#running.set(accountId, network);
    response.once("close", () => this.#running.delete(accountId));
  }
}
