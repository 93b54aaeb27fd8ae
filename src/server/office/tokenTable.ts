import type { Queryable } from "../database/database";

/** The data that a token opens: loaded answers for a visitor, or one applicant's application in the print view. */
type TokenTarget =
  | { readonly purpose: "answer"; readonly sealed: string }
  | { readonly purpose: "application"; readonly accountId: string };

/** The limits of a token: it works until it expires, and `uses` times when that is a number. */
export interface TokenTerms {
  readonly validSeconds: number;
  readonly uses: number | null;
}

/** The state of a token, for staff. */
interface TokenState {
  readonly expiresAt: Date;
  /** Null for any number of uses. */
  readonly usesLeft: number | null;
  readonly usedAt: Date | null;
}

/** Stores a token's digest. */
export async function addToken(
  db: Queryable,
  tokenHash: Uint8Array,
  target: TokenTarget,
  { validSeconds, uses }: TokenTerms,
): Promise<void> {
  await db.query(
    `insert into access_token (token_hash, purpose, account_id, sealed, expires_at, uses_left)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)`,
    [
      tokenHash,
      target.purpose,
      target.purpose === "application" ? target.accountId : null,
      target.purpose === "answer" ? target.sealed : null,
      validSeconds,
      uses,
    ],
  );
}

/**
 * Counts one use of a token and returns its target; null when it is unknown, expired, used up or of the other kind. In one
 * statement, so that of two calls for the last use, also in two processes, only one succeeds.
 */
export async function takeUse(
  tx: Queryable,
  tokenHash: Uint8Array,
  purpose: TokenTarget["purpose"],
): Promise<string | null> {
  const [row] = await tx.query<{ shown: string }>(
    `update access_token set uses_left = uses_left - 1, used_at = now()
     where token_hash = $1 and purpose = $2 and expires_at > now() and (uses_left is null or uses_left > 0)
     returning coalesce(account_id::text, sealed) as shown`,
    [tokenHash, purpose],
  );
  return row?.shown ?? null;
}

/** The state of a token; null when it is unknown or was deleted after it expired. */
export async function findToken(db: Queryable, tokenHash: Uint8Array): Promise<TokenState | null> {
  const [row] = await db.query<TokenState>(
    `select expires_at as "expiresAt", uses_left as "usesLeft", used_at as "usedAt"
     from access_token where token_hash = $1`,
    [tokenHash],
  );
  return row ?? null;
}
