import type { AnswerValue } from "../../../src/form/answers";
import type { StoredAnswers } from "./applications";
import type { Queryable } from "./db";
import { isStale, isValid } from "./sessions";

/** The result of a merge. */
export interface Merge {
  readonly accountId: string;
  readonly version: number;
  /** Other answers that changed after version `since`; null for none, or without `since`. */
  readonly others: StoredAnswers | null;
  /** Whether the session's last recorded call is more than a minute ago. */
  readonly isStale: boolean;
}

/**
 * Checks the session and merges answers that are stored in plain text, in one statement. Returns null, and changes nothing,
 * when the session is invalid, the application was submitted, or an answer was changed after version `since` to another
 * value.
 */
export async function mergeInOneStatement(
  db: Queryable,
  tokenHash: Uint8Array,
  patch: Readonly<Record<string, AnswerValue>>,
  since: number | null,
): Promise<Merge | null> {
  const [merge] = await db.query<Merge>(
    `update application a set
       version = a.version + case when ${changed("count(*)")} > 0 then 1 else 0 end,
       answers = a.answers || $2::jsonb,
       versions = a.versions || coalesce(${changed("jsonb_object_agg(p.key, a.version + 1)")}, '{}'),
       updated_at = now()
     from session s
     where s.token_hash = $1 and ${isValid} and a.account_id = s.account_id and a.submitted_at is null
       and ($3::int is null or ${changed("count(*)", "(a.versions ->> p.key)::int > $3")} = 0)
     returning a.account_id as "accountId", a.version, ${isStale} as "isStale",
       (select jsonb_object_agg(v.key, coalesce(a.answers -> v.key, '""')) from jsonb_each(a.versions) v
        where v.value::int > $3 and not $2::jsonb ? v.key) as others`,
    [tokenHash, JSON.stringify(patch), since],
  );
  return merge ?? null;
}

/** An aggregate over the entries of the patch that differ from the stored answers. A missing answer is the empty one. */
function changed(aggregate: string, condition = "true"): string {
  return `(select ${aggregate} from jsonb_each($2::jsonb) p
    where coalesce(a.answers -> p.key, '""') <> p.value and ${condition})`;
}
