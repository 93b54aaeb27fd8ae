import type { Client } from "../../../shared/wire/client";
import type { InputOf } from "../../../shared/wire/contract";
import type { Kept } from "../kept/kept";
import type { Session } from "../session/session";

// The account calls of §7 that change this page too; each resolves with the server's message and rejects with an `ApiError`.

interface Context {
  readonly client: Client;
  readonly kept: Kept;
  readonly session: Session;
}

type Body<N extends "signup" | "login" | "resetPassword"> = InputOf<N>["body"];

/** Also keeps what the visitor has typed for this address only. */
export async function signUp({ client, kept }: Context, body: Body<"signup">): Promise<string> {
  const { data } = await client.call("signup", { body });
  kept.bind(body.username);
  return data.message;
}

/** Also starts the session on this page, unless `isKept` finds that the browser does not keep it: then null. */
export async function logIn(
  { client, kept, session }: Context,
  body: Body<"login">,
  isKept?: () => Promise<boolean>,
): Promise<string | null> {
  const { data } = await client.call("login", { body });
  if (isKept && !(await isKept())) return null;
  kept.claim(body.username);
  session.begin();
  return data.message;
}

/** Also ends a session of this page: the server revokes it with the old password. */
export async function resetPassword({ client, session }: Context, body: Body<"resetPassword">): Promise<string> {
  const { data } = await client.call("resetPassword", { body });
  await session.endAfterReset();
  return data.message;
}
