import { enums, type Infer, is, nullable, number, optional, string, type, union } from "superstruct";

const messageShape = union([
  type({ kind: enums(["active"]), at: number() }),
  type({ kind: enums(["loggedIn"]) }),
  type({
    kind: enums(["loggedOut"]),
    reason: enums(["chosen", "idle", "rejected"]),
    secret: optional(nullable(string())),
  }),
]);

/** The messages between the tabs of one page; `secret` is the session that ended, by the value of its cookie. */
export type TabMessage = Infer<typeof messageShape>;

/** The other tabs of the same site that talk to the same API. */
export interface OtherTabs {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): () => void;
  /** Leaves the channel; a later `subscribe` opens it again. */
  close(): void;
}

function openChannel(name: string, hear: (message: TabMessage) => void): BroadcastChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    channel.onmessage = (event) => {
      const message: unknown = event.data;
      if (is(message, messageShape)) hear(message);
    };
    return channel;
  } catch {
    // Without a channel, as in a sandboxed frame, the tabs work independently.
    return null;
  }
}

/** The channel of one element. It is open while it has a listener, and can be opened again after `close`. */
export function openOtherTabs(name: string): OtherTabs {
  const listeners = new Set<(message: TabMessage) => void>();
  const hear = (message: TabMessage) => {
    // A copy: a listener that is added meanwhile waits for the next message.
    for (const listener of [...listeners]) listener(message);
  };
  let channel: BroadcastChannel | null = null;
  const close = () => {
    listeners.clear();
    channel?.close();
    channel = null;
  };
  return {
    post: (message) => channel?.postMessage(message),
    subscribe(listener) {
      channel ??= openChannel(name, hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    close,
  };
}
