import type { LookupCategory } from "../../../src/form/question";
import type { Queryable } from "./db";

/** One place that a lookup finds: a school, a college or an address. */
export interface Place {
  readonly id: string;
  readonly label: string;
  readonly subText: string;
  /** Its fields by the contract's names: `name` or `address_line_1`, `ceeb`, `city`, `state`, `zip`, `country`. */
  readonly record: Readonly<Record<string, string>>;
}

const columns = `id, label, sub_text as "subText", record`;

// One or two characters have too few trigrams to search by.
const byPrefix = `select ${columns} from lookup_place
  where category = $1 and search like $2 || '%' order by search limit $3`;

const byResemblance = `select id, label, "subText", record from (
    select ${columns}, search,
      case when search like $3 || '%' then 2 when search like '%' || $3 || '%' then 1 else 0 end
        + word_similarity($2, search) as score
    from lookup_place where category = $1 and (search like '%' || $3 || '%' or $2 <% search)
  ) found order by score desc, search limit $4`;

/**
 * The places most like a text, best first: those that begin with it, those that hold it, then those that resemble it
 * (trigrams, which forgive a typing error). `text` is in lower case.
 */
export function findPlaces(db: Queryable, category: LookupCategory, text: string, limit: number): Promise<Place[]> {
  const pattern = text.replace(/[\\%_]/g, "\\$&");
  return [...text].length < 3
    ? db.query(byPrefix, [category, pattern, limit])
    : db.query(byResemblance, [category, text, pattern, limit]);
}

/** One place by its id, or null. */
export async function findPlace(db: Queryable, category: LookupCategory, id: string): Promise<Place | null> {
  const [row] = await db.query<Place>(`select ${columns} from lookup_place where category = $1 and id = $2`, [
    category,
    id,
  ]);
  return row ?? null;
}

/** Adds places, or brings those with the same id up to date. Thousands at once. */
export async function putPlaces(tx: Queryable, category: LookupCategory, places: readonly Place[]): Promise<void> {
  await tx.query(
    `insert into lookup_place (category, id, label, sub_text, record)
     select $1, p.id, p.label, p."subText", p.record
     from jsonb_to_recordset($2::jsonb) as p(id text, label text, "subText" text, record jsonb)
     on conflict (category, id) do update
       set label = excluded.label, sub_text = excluded.sub_text, record = excluded.record`,
    [category, JSON.stringify(places)],
  );
}

/** Removes every place of a category. */
export async function clearPlaces(tx: Queryable, category: LookupCategory): Promise<void> {
  await tx.query("delete from lookup_place where category = $1", [category]);
}

/** How many places each category has. */
export function countPlaces(db: Queryable): Promise<{ category: LookupCategory; places: number }[]> {
  return db.query("select category, count(*)::int as places from lookup_place group by category");
}
