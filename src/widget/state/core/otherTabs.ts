import { enums, type Infer, is, nullable, number, optional, string, type, union } from "superstruct";
import { createEmitter } from "./emitter";

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
export type OtherTabs = ReturnType<typeof openOtherTabs>;

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

/** The channel of one element, which the first listener opens. */
export function openOtherTabs(name: string) {
  const { emit, listen } = createEmitter<[message: TabMessage]>();
  let channel: BroadcastChannel | null = null;
  return {
    post: (message: TabMessage) => channel?.postMessage(message),
    subscribe(listener: (message: TabMessage) => void): () => void {
      channel ??= openChannel(name, emit);
      return listen(listener);
    },
    /** Leaves the channel; a later `subscribe` opens it again. */
    close(): void {
      channel?.close();
      channel = null;
    },
  };
}
