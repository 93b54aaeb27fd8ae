import type { Client } from "../../../shared/wire/client";
import type { InputOf } from "../../../shared/wire/contract";
import { debounce } from "../core/core";

/**
 * Milliseconds before a post, so that it does not compete with the next step: about what an old phone needs to render
 * one.
 */
const sendAfter = 300;

type Kind = "saveLastPage" | "postValidations";

/**
 * Posts that the applicant does not wait for: the last page seen and the errors found. A failed post is not
 * an error for the applicant.
 */
export type BackgroundPosts = ReturnType<typeof createBackgroundPosts>;

export function createBackgroundPosts(client: Client) {
  const waiting = new Map<Kind, () => Promise<unknown>>();
  const sending = debounce(() => void sendNow(), sendAfter, sendAfter);

  function sendNow(): Promise<unknown> {
    const all = [...waiting.values()];
    sending.stop();
    waiting.clear();
    return Promise.allSettled(all.map((send) => send()));
  }

  return {
    add<K extends Kind>(kind: K, input: InputOf<K>): void {
      // The server keeps the last post of a kind, so an earlier one is sent first.
      if (waiting.has(kind)) void sendNow();
      // `keepalive`: the page may be left before the response.
      waiting.set(kind, () => client.call(kind, input, { keepalive: true }));
      sending.soon();
    },
    /** Sends waiting posts at once, before a page or a session ends. Resolves once all have a response or have failed. */
    sendNow,
  };
}
