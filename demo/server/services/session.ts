import { findSession, touchSession } from "../store/sessions";
import type { Parts } from "./parts";

/** The applicant who is logged in with a session's token, or null when the session is unknown, ended or expired. */
export async function applicantOf(parts: Parts, token: string) {
  const digest = parts.vault.digest(token, "session");
  const session = await findSession(parts.db, digest);
  if (!session) return null;
  if (session.isStale) await touchSession(parts.db, digest);
  return { accountId: session.accountId, username: session.username };
}
