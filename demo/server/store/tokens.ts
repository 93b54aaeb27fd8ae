import type { Queryable } from "./db";

/** What a token shows: loaded answers for a visitor, or one applicant's application in the print view. */
export type TokenTarget =
  | { readonly purpose: "answer"; readonly sealed: string }
  | { readonly purpose: "application"; readonly accountId: string };

/** Stores a token's digest. */
export async function addToken(
  db: Queryable,
  tokenHash: Uint8Array,
  target: TokenTarget,
  validSeconds: number,
): Promise<void> {
  await db.query(
    `insert into access_token (token_hash, purpose, account_id, sealed, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [
      tokenHash,
      target.purpose,
      target.purpose === "application" ? target.accountId : null,
      target.purpose === "answer" ? target.sealed : null,
      validSeconds,
    ],
  );
}

/** The sealed answers of an unexpired answer token, or null. */
export async function answerOfToken(db: Queryable, tokenHash: Uint8Array): Promise<string | null> {
  const [row] = await db.query<{ sealed: string }>(
    "select sealed from access_token where token_hash = $1 and purpose = 'answer' and expires_at > now()",
    [tokenHash],
  );
  return row?.sealed ?? null;
}

/** The account whose application an unexpired token shows, or null. */
export async function accountOfToken(db: Queryable, tokenHash: Uint8Array): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select account_id as id from access_token
     where token_hash = $1 and purpose = 'application' and expires_at > now()`,
    [tokenHash],
  );
  return row?.id ?? null;
}
