import { enums, type Infer, is, number, object, union, unknown } from "superstruct";
import { createListeners } from "./listeners";

const messageShape = union([
  object({ kind: enums(["active"]), at: number() }),
  object({ kind: enums(["loggedIn"]) }),
  object({ kind: enums(["loggedOut"]), reason: enums(["chosen", "idle", "rejected"]) }),
  object({ kind: enums(["draftWanted"]) }),
  object({ kind: enums(["draft"]), draft: unknown() }),
]);

/** The messages between the tabs of one page. */
export type TabMessage = Infer<typeof messageShape>;

/** The other tabs of the same site that talk to the same API. */
export interface Tabs {
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
export function openTabs(name: string): Tabs {
  const listeners = createListeners<TabMessage>();
  let channel: BroadcastChannel | null = null;
  const close = () => {
    listeners.clear();
    channel?.close();
    channel = null;
  };
  return {
    post: (message) => channel?.postMessage(message),
    subscribe(listener) {
      channel ??= openChannel(name, listeners.call);
      const remove = listeners.add(listener);
      return () => {
        remove();
        if (listeners.isEmpty) close();
      };
    },
    close,
  };
}
