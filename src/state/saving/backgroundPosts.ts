import type { Client } from "../../api/client";
import type { InputOf } from "../../api/contract";

/**
 * Milliseconds before a post, so that it does not compete with the next step: about what an old phone needs to render
 * one.
 */
const sendAfter = 300;

type Kind = "saveLastPage" | "postValidations";

/**
 * Posts that the applicant does not wait for: the last page seen (§2) and the errors found (§4). A failed post is not
 * an error for the applicant.
 */
export class BackgroundPosts {
  readonly #client: Client;
  readonly #waiting = new Map<Kind, () => Promise<unknown>>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ client }: { readonly client: Client }) {
    this.#client = client;
  }

  add<K extends Kind>(kind: K, input: InputOf<K>): void {
    // The server keeps the last post of a kind, so an earlier one is sent first.
    if (this.#waiting.has(kind)) void this.sendNow();
    // `keepalive`: the page may be left before the response.
    this.#waiting.set(kind, () => this.#client.call(kind, input, { keepalive: true }));
    this.#timer ??= setTimeout(() => void this.sendNow(), sendAfter);
  }

  /** Sends waiting posts at once, before a page or a session ends. Resolves once all have a response or have failed. */
  sendNow(): Promise<unknown> {
    const all = [...this.#waiting.values()];
    this.reset();
    return Promise.allSettled(all.map((send) => send()));
  }

  /** Drops waiting posts at the end of their session. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }
}
