import type { Client } from "../../api/client";
import type { InputOf } from "../../api/contract";

/** Behind what the applicant waits for: an old phone takes about this long to show a step (ms). */
const sendAfter = 300;

type Kind = "saveLastPage" | "postValidations";

/**
 * Posts that the applicant does not wait for: the last page seen (§2) and the errors found (§4). A failed post is not
 * an error for the applicant.
 */
export class Records {
  readonly #client: Client;
  readonly #waiting = new Map<Kind, () => Promise<unknown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
  }

  add<K extends Kind>(kind: K, input: InputOf<K>): void {
    // The newest of a kind is what counts in the end: those before it go ahead of it.
    if (this.#waiting.has(kind)) void this.sendNow();
    // It outlives the page, which may be left while it is on its way.
    this.#waiting.set(kind, () => this.#client.call(kind, input, { keepalive: true }));
    this.#timer ??= setTimeout(() => void this.sendNow(), sendAfter);
  }

  /** Sends what waits without waiting longer, as before a page or a session ends. Resolves once all of it is answered or lost. */
  sendNow(): Promise<unknown> {
    const all = [...this.#waiting.values()];
    this.forget();
    return Promise.allSettled(all.map((send) => send()));
  }

  /** Drops what waits: the session it belongs to is over. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }
}
