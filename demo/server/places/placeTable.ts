import type { LookupCategory } from "../../../src/form/question";
import type { Db, Queryable } from "../database/database";

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

// A statement of the embedded database holds up every call: of texts that thousands of places hold, such as "high school",
// this many places are compared.
const mostCompared = 400;

/** `$n` holds the text, for each of `count` texts from number `first`. */
function each(count: number, first: number, condition: (parameter: string) => string): string {
  return Array.from({ length: count }, (_, index) => ` and ${condition(`$${first + index}`)}`).join("");
}

/** Places that hold every word, the whole text first; `$1` category, `$2` text, `$3` limit, then the words. */
function byWords(count: number): string {
  const conditions = each(count, 4, (word) => `search like '%' || ${word} || '%'`);
  return `select ${columns} from
      (select * from lookup_place where category = $1 ${conditions} limit ${mostCompared}) found
    order by search not like '%' || $2 || '%', search limit $3`;
}

/**
 * Places that resemble the text despite typing errors: each word's first or last three letters are in them, `$1` category,
 * `$2` text, `$3` limit, then each word's two patterns.
 */
function byResemblance(count: number): string {
  const conditions = each(count, 4, (patterns) => `search like any(${patterns}::text[])`);
  return `select ${columns} from
      (select * from lookup_place where category = $1 ${conditions} limit ${mostCompared}) found
    where $2 <% search order by word_similarity($2, search) desc, search limit $3`;
}

const mostWords = 6;

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function resembling(db: Db, category: LookupCategory, text: string, limit: number): Promise<Place[]> {
  const words = text.split(" ").filter((word) => word.length >= 3);
  const patterns = words.slice(0, mostWords).map((word) => [word.slice(0, 3), word.slice(-3)]);
  if (patterns.length === 0) return Promise.resolve([]);
  const likes = patterns.map((ends) => ends.map((end) => `%${escaped(end)}%`));
  return db.query(byResemblance(likes.length), [category, text, limit, ...likes]);
}

/**
 * The best matches of a text, best first: places that begin with it, places that hold its words, and without any of these
 * places that resemble it. `text` is in lower case, its words separated by one space.
 */
export async function findPlaces(db: Db, category: LookupCategory, text: string, limit: number): Promise<Place[]> {
  const pattern = escaped(text);
  const beginning = await db.query<Place>(byBeginning, [category, pattern, limit]);
  if (beginning.length === limit || [...text].length < 3) return beginning;
  const words = pattern.split(" ").slice(0, mostWords);
  const holding = await db.query<Place>(byWords(words.length), [category, pattern, limit, ...words]);
  const isNew = ({ id }: Place) => !beginning.some((place) => place.id === id);
  const found = [...beginning, ...holding.filter(isNew)].slice(0, limit);
  return found.length > 0 ? found : resembling(db, category, text, limit);
}

/** One place by its id, or null. */
export async function findPlace(db: Queryable, category: LookupCategory, id: string): Promise<Place | null> {
  const [row] = await db.query<Place>(`select ${columns} from lookup_place where category = $1 and id = $2`, [
    category,
    id,
  ]);
  return row ?? null;
}

/** Begins an import of a category: from now on an older one writes and removes nothing. */
export async function beginImport(db: Queryable, category: LookupCategory, importId: string): Promise<void> {
  await db.query(
    "insert into place_import (category, id) values ($1, $2) on conflict (category) do update set id = excluded.id",
    [category, importId],
  );
}

// A newer import begins before a statement with it, or after.
const newest = "newest as (select from place_import where category = $1 and id = $2::uuid for share)";

/** Adds or updates places of an import, hundreds at once. Returns how many: none where a newer import has begun. */
export async function putPlaces(
  db: Queryable,
  category: LookupCategory,
  places: readonly Place[],
  importId: string,
): Promise<number> {
  const rows = await db.query(
    `with ${newest} insert into lookup_place (category, id, label, sub_text, record, import)
     select $1, p.id, p.label, p."subText", p.record, $2::uuid
     from newest, jsonb_to_recordset($3::jsonb) as p(id text, label text, "subText" text, record jsonb)
     on conflict (category, id) do update
       set label = excluded.label, sub_text = excluded.sub_text, record = excluded.record, import = excluded.import
     returning 1`,
    [category, importId, JSON.stringify(places)],
  );
  return rows.length;
}

/** Removes up to `limit` places of a category that an older import wrote. Returns how many. */
export async function removeOtherPlaces(
  db: Queryable,
  category: LookupCategory,
  importId: string,
  limit: number,
): Promise<number> {
  const rows = await db.query(
    `with ${newest} delete from lookup_place where exists (select from newest) and (category, id) in
       (select category, id from lookup_place where category = $1 and import is distinct from $2::uuid limit $3)
     returning 1`,
    [category, importId, limit],
  );
  return rows.length;
}

/**
 * Updates the planner's statistics and the search index after an import: new rows wait in a list that every search reads,
 * and nothing else empties the embedded database's.
 */
export async function analyzePlaces(db: Queryable): Promise<void> {
  await db.query("vacuum analyze lookup_place");
}

/** How many places each category has. */
export function countPlaces(db: Queryable): Promise<{ category: LookupCategory; places: number }[]> {
  return db.query("select category, count(*)::int as places from lookup_place group by category");
}
