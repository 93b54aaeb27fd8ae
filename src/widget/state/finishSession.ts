import type { Client } from "../../shared/wire/client";
import { ApiError, UnauthorizedError } from "../../shared/wire/errors";
import { pause } from "./core/core";
import type { BackgroundPosts } from "./profile/profile";
import type { Saver } from "./saver/saver";

interface Context {
  readonly client: Client;
  readonly saver: Saver;
  readonly posts: BackgroundPosts;
}

/** Background posts delay a logout by at most this (ms). */
const backgroundPostTime = 1_000;

/** The last calls of an applicant's session (§2 "Where an action leads", §4 "Inactivity"). */
export function finishSession({ client, saver, posts }: Context) {
  return {
    /**
     * Saves, sends the background posts, and ends the session at the server. Rejects with the `ApiError`; with an
     * `UnauthorizedError` where the server no longer knows the session.
     */
    async logOut(): Promise<void> {
      if (saver.hasUnsaved) await saver.save().catch(throwUnlessFinal);
      await Promise.race([posts.sendNow(), pause(backgroundPostTime)]);
      await client.call("logout", {});
    },
    /** Begins the last save, where something is unsaved. Never rejects. */
    saveLast: () => (saver.hasUnsaved ? saver.save().catch(() => undefined) : undefined),
    /** Ends the session at the server, after its end here. `keepalive`: the page may close before the response. */
    logOutLast: () => client.call("logout", {}, { keepalive: true, isLast: true }),
    /** Asks the server whether it still knows the session: a 401 ends it. */
    askServer: () => void client.call("tabs", {}).catch(() => undefined),
  };
}

/**
 * Ignores a response that the server refuses for good, which must not prevent a logout; throws for one that can still
 * be saved.
 */
function throwUnlessFinal(fault: unknown): void {
  if (!(fault instanceof ApiError) || fault.isTemporary || fault instanceof UnauthorizedError) throw fault;
}
