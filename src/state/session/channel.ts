import { enums, type Infer, is, literal, number, object, union, unknown } from "superstruct";

const messageShape = union([
  object({ kind: literal("active"), at: number() }),
  object({ kind: literal("loggedIn") }),
  object({ kind: literal("loggedOut"), reason: enums(["chosen", "idle", "rejected"]) }),
  object({ kind: literal("draftWanted") }),
  object({ kind: literal("draft"), draft: unknown() }),
]);

/** What the tabs of one page say to each other. */
export type TabMessage = Infer<typeof messageShape>;

/** The other tabs of the same site that talk to the same API. */
export interface Tabs {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): () => void;
  close(): void;
}

const silent: Tabs = { post: () => undefined, subscribe: () => () => undefined, close: () => undefined };

/** Opens the channel; a browser without one has tabs that know nothing of each other. */
export function openTabs(name: string): Tabs {
  if (typeof BroadcastChannel === "undefined") return silent;
  const channel = new BroadcastChannel(name);
  const listeners = new Set<(message: TabMessage) => void>();
  channel.onmessage = (event) => {
    const message: unknown = event.data;
    if (is(message, messageShape)) for (const listener of [...listeners]) listener(message);
  };
  return {
    post: (message) => channel.postMessage(message),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel.close(),
  };
}
