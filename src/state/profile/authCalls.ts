import type { Client } from "../../api/client";

/** The account calls of §7; each resolves with the server's message and rejects with an `ApiError`. */
interface AuthCalls {
  signup(values: { username: string; password: string }): Promise<string>;
  /** Rejects with a `FieldRefusedError` where the server asks for the password of the sign-up. */
  confirm(values: { username: string; code: string; password?: string }): Promise<string>;
  resendConfirm(username: string): Promise<string>;
  /** Also starts the session on this page, unless `isKept` finds that the browser does not keep it: then null. */
  login(values: { username: string; password: string }, isKept?: () => Promise<boolean>): Promise<string | null>;
  forgotPassword(username: string): Promise<string>;
  /** Also ends a session of this page: the server revokes it with the old password (§2 "Where an action leads"). */
  resetPassword(values: { username: string; password: string; confirm_password: string; id: string }): Promise<string>;
}

interface Context {
  readonly client: Client;
  readonly local: { readonly draft: { bind(username: string): void } };
  readonly session: { begin(): void; endAfterReset(): Promise<void> };
}

export function createAuthCalls({ client, local, session }: Context): AuthCalls {
  return {
    async signup(body) {
      const { data } = await client.call("signup", { body });
      local.draft.bind(body.username);
      return data.message;
    },
    async confirm(body) {
      return (await client.call("confirm", { body })).data.message;
    },
    async resendConfirm(username) {
      return (await client.call("resendConfirm", { body: { username } })).data.message;
    },
    async login(body, isKept) {
      const { data } = await client.call("login", { body });
      if (isKept && !(await isKept())) return null;
      session.begin();
      return data.message;
    },
    async forgotPassword(username) {
      return (await client.call("forgotPassword", { body: { username } })).data.message;
    },
    async resetPassword(body) {
      const { data } = await client.call("resetPassword", { body });
      await session.endAfterReset();
      return data.message;
    },
  };
}
