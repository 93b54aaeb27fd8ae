import type { Client } from "../api/client";
import type { InputOf } from "../api/contract";

/** Behind what the applicant waits for: an old phone takes about this long to show a step (ms). */
const patience = 300;

type Kind = "saveLastPage" | "postValidations";

/**
 * What the university keeps of a visit: the page seen last (§2), the errors that were found (§4). Nobody waits for it, and
 * its loss holds nobody up; it goes in the order in which it came.
 */
export class Records {
  readonly #client: Client;
  #waiting: ((isLeaving: boolean) => Promise<unknown>)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
  }

  add<K extends Kind>(kind: K, input: InputOf<K>): void {
    const isFirst = this.#waiting.length === 0;
    this.#waiting.push((keepalive) => this.#client.call(kind, input, { keepalive }).catch(() => undefined));
    if (isFirst) this.#timer = setTimeout(() => void this.#send(), patience);
  }

  /** The page is being left: what waits goes now, and outlives it. */
  sendNow(): void {
    const all = this.#waiting;
    this.forget();
    for (const send of all) void send(true);
  }

  /** The session has ended, and what was not sent in it is not to be sent in another. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  async #send(): Promise<void> {
    // The one that is on its way takes what has come since with it.
    if (this.#isSending) return;
    this.#isSending = true;
    for (let send = this.#waiting.shift(); send; send = this.#waiting.shift()) await send(false);
    this.#isSending = false;
  }
}
