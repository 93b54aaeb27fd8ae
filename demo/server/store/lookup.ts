import type { LookupCategory } from "../../../src/form/question";
import type { Db, Parameter, Queryable } from "./db";

/** One place that a lookup finds: a school, a college or an address. */
export interface Place {
  readonly id: string;
  readonly label: string;
  readonly subText: string;
  /** Its fields by the contract's names: `name` or `address_line_1`, `ceeb`, `city`, `state`, `zip`, `country`. */
  readonly record: Readonly<Record<string, string>>;
}

const columns = `id, label, sub_text as "subText", record`;

// One or two characters have too few trigrams to search by: only places that begin with them are found.
const byBeginning = `select ${columns} from lookup_place
  where category = $1 and search like $2 || '%' order by search limit $3`;

// Finds places despite typing errors. Comparing trigrams is slow, so it runs only when no place holds the typed words, and
// in a form that makes the planner use the trigram index, since it underestimates the cost of the comparison.
const byResemblance = `select ${columns} from lookup_place
  where category || '' = $1 and $2 <% search order by word_similarity($2, search) desc, search limit $3`;

function resembling(db: Db, parameters: readonly Parameter[]): Promise<Place[]> {
  return db.transaction(async (tx) => {
    await tx.query("set local enable_seqscan = off");
    return tx.query(byResemblance, parameters);
  });
}

/**
 * Places that hold every word, those that begin with the whole text first; `$1` category, `$2` text, `$3` limit, then
 * the words.
 */
function byWords(words: readonly string[]): string {
  const conditions = words.map((_word, index) => `and search like '%' || $${index + 4} || '%'`).join(" ");
  return `select ${columns} from lookup_place where category = $1 ${conditions}
    order by case when search like $2 || '%' then 0 when search like '%' || $2 || '%' then 1 else 2 end, search limit $3`;
}

const mostWords = 6;

/**
 * The best matches of a text, best first: places that begin with it, places that hold its words, and without any of these
 * places that resemble it. `text` is in lower case, its words separated by one space.
 */
export async function findPlaces(db: Db, category: LookupCategory, text: string, limit: number): Promise<Place[]> {
  const pattern = text.replace(/[\\%_]/g, "\\$&");
  if ([...text].length < 3) return db.query(byBeginning, [category, pattern, limit]);
  const words = pattern.split(" ").slice(0, mostWords);
  const found = await db.query<Place>(byWords(words), [category, pattern, limit, ...words]);
  return found.length > 0 ? found : resembling(db, [category, text, limit]);
}

/** One place by its id, or null. */
export async function findPlace(db: Queryable, category: LookupCategory, id: string): Promise<Place | null> {
  const [row] = await db.query<Place>(`select ${columns} from lookup_place where category = $1 and id = $2`, [
    category,
    id,
  ]);
  return row ?? null;
}

/** Adds or updates places of an import, hundreds at once. */
export async function putPlaces(
  db: Queryable,
  category: LookupCategory,
  places: readonly Place[],
  importId: string,
): Promise<void> {
  await db.query(
    `insert into lookup_place (category, id, label, sub_text, record, import)
     select $1, p.id, p.label, p."subText", p.record, $3
     from jsonb_to_recordset($2::jsonb) as p(id text, label text, "subText" text, record jsonb)
     on conflict (category, id) do update
       set label = excluded.label, sub_text = excluded.sub_text, record = excluded.record, import = excluded.import`,
    [category, JSON.stringify(places), importId],
  );
}

/** Removes up to `limit` places of a category that another import wrote. Returns how many. */
export async function removeOtherPlaces(
  db: Queryable,
  category: LookupCategory,
  importId: string,
  limit: number,
): Promise<number> {
  const rows = await db.query(
    `delete from lookup_place where (category, id) in
       (select category, id from lookup_place where category = $1 and import is distinct from $2::uuid limit $3)
     returning 1`,
    [category, importId, limit],
  );
  return rows.length;
}

/** Updates the planner's statistics after an import. */
export async function analyzePlaces(db: Queryable): Promise<void> {
  await db.query("analyze lookup_place");
}

/** How many places each category has. */
export function countPlaces(db: Queryable): Promise<{ category: LookupCategory; places: number }[]> {
  return db.query("select category, count(*)::int as places from lookup_place group by category");
}
