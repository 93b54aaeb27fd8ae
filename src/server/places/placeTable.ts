import type { LookupCategory } from "../../shared/form/question";
import type { Db, Queryable } from "../database/database";
import { type Findable, readQuery, type SearchQuery, searchText, type WordPatterns } from "./searchText";

/** One place that a lookup finds: a school, a college or an address. */
export interface Place {
  readonly id: string;
  readonly label: string;
  readonly subText: string;
  /** Its fields by the contract's names: `name` or `address_line_1`, `ceeb`, `city`, `state`, `zip`, `country`. */
  readonly record: Readonly<Record<string, string>>;
}

/** Arbitrary: the first number of an advisory lock, of which the second is the list. */
const listLock = 2;

const columns = `id, label, sub_text as "subText", record`;

// A statement of the embedded database holds up every call: of texts that thousands of places hold, such as "high school",
// this many places are compared.
const mostCompared = 400;

/** The parameter with the patterns of word `index`: of the whole word, or of what begins with it. */
function parameter(index: number, part: "whole" | "begun"): string {
  return `$${4 + 2 * index + (part === "whole" ? 0 : 1)}::text[]`;
}

/**
 * The places with every word of a query, in its one spelling or begun, and those that begin with the query: whole words before
 * begun ones, a place's name before its city, short names before long ones. `$1` category, `$2` the pattern of the beginning, `$3` limit, then the patterns of each word.
 */
function byWords(words: readonly WordPatterns[], part: "whole" | "begun"): string {
  // One scan of the index compares all conditions of one pattern; each of several patterns is a scan of its own.
  const conditions = words.map((word, index) => {
    const patterns = parameter(index, part);
    return word[part].length === 1 ? ` and search like (${patterns})[1]` : ` and search like any(${patterns})`;
  });
  const ranks = words.map((_, index) => {
    const [whole, begun] = [parameter(index, "whole"), parameter(index, "begun")];
    return `case when name like any(${whole}) then 0 when spelled like any(${whole}) then 1 when name like any(${begun}) then 2 else 3 end`;
  });
  // The records of the best are read last: a join of all that are compared would read the whole table.
  return `select ${columns} from
      (select id, row_number() over (order by ${ranks.join(" + ")}, spelled not like $2, length(name), spelled) as position
       from ((select id, search as spelled from lookup_place where category = $1 and search like $2 order by search limit $3)
         union (select id, search from lookup_place where category = $1 ${conditions.join("")} limit ${mostCompared})) found
         cross join lateral (select split_part(spelled, '|', 1) as name) own
       order by position limit $3) best
      join lookup_place using (id)
    where category = $1 order by position`;
}

// One or two characters have too few trigrams to search by: only places that begin with them are found.
const byBeginning = `select ${columns} from lookup_place
  where category = $1 and search like $2 order by search limit $3`;

/** `$n` holds the patterns, for each of `count` words from number 4. */
function eachLike(count: number): string {
  return Array.from({ length: count }, (_, index) => ` and search like any($${4 + index}::text[])`).join("");
}

/**
 * Places that resemble the text despite typing errors: each word's first or last three letters are in them, `$1` category,
 * `$2` text, `$3` limit, then each word's two patterns.
 */
function byResemblance(count: number): string {
  return `select ${columns} from
      (select * from lookup_place where category = $1 ${eachLike(count)} limit ${mostCompared}) found
    where $2 <% search order by word_similarity($2, search) desc, search limit $3`;
}

function resembling(db: Db, category: LookupCategory, { text }: SearchQuery, limit: number): Promise<Place[]> {
  const words = text.split(" ").filter((word) => word.length >= 3);
  const patterns = words.map((word) => [`%${word.slice(0, 3)}%`, `%${word.slice(-3)}%`]);
  if (patterns.length === 0) return Promise.resolve([]);
  return db.query(byResemblance(patterns.length), [category, text, limit, ...patterns]);
}

/**
 * The best matches of what was typed, best first: places with all its words, then those with words that begin with them. Without any of
 * these, places with all words but those of a kind, such as "high school", and then places that resemble it.
 */
export async function findPlaces(db: Db, category: LookupCategory, typed: string, limit: number): Promise<Place[]> {
  const query = readQuery(typed);
  const { text, beginning, words } = query;
  if (words.length === 0) return [];
  const common = [category, beginning, limit];
  if ([...text].length < 3) return db.query(byBeginning, common);
  const having = (all: readonly WordPatterns[], part: "whole" | "begun") =>
    db.query<Place>(byWords(all, part), [...common, ...all.flatMap(({ whole, begun }) => [whole, begun])]);
  const whole = await having(words, "whole");
  if (whole.length === limit) return whole;
  const begun = await having(words, "begun");
  if (begun.length > 0) return begun;
  const names = words.filter((word) => !word.isKind);
  const named = names.length > 0 && names.length < words.length ? await having(names, "begun") : [];
  return named.length > 0 ? named : resembling(db, category, query, limit);
}

/** One place by its id, or null. */
export async function findPlace(db: Queryable, category: LookupCategory, id: string): Promise<Place | null> {
  const [row] = await db.query<Place>(`select ${columns} from lookup_place where category = $1 and id = $2`, [
    category,
    id,
  ]);
  return row ?? null;
}

/** Makes other imports of this list wait until the transaction ends. */
export async function lockList(tx: Queryable, category: LookupCategory): Promise<void> {
  await tx.query("select pg_advisory_xact_lock($1::int, hashtext($2))", [listLock, category]);
}

/** Adds or updates places, hundreds at once. */
export async function putPlaces(tx: Queryable, category: LookupCategory, places: readonly Place[]): Promise<void> {
  await tx.query(
    `insert into lookup_place (category, id, label, sub_text, search, record)
     select $1, p.id, p.label, p."subText", p.search, p.record
     from jsonb_to_recordset($2::jsonb) as p(id text, label text, "subText" text, search text, record jsonb)
     on conflict (category, id) do update
       set label = excluded.label, sub_text = excluded.sub_text, search = excluded.search, record = excluded.record`,
    [category, JSON.stringify(places.map((place) => ({ ...place, search: searchText(place) })))],
  );
}

/** Removes the places of a list that have none of these ids. */
export async function removeOtherPlaces(
  tx: Queryable,
  category: LookupCategory,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from lookup_place l where category = $1
       and not exists (select from unnest($2::text[]) as kept(id) where kept.id = l.id)`,
    [category, ids],
  );
}

/**
 * Writes the search texts of up to `limit` places that have none: those of a database or an export from before version 0.2, and of
 * every database after a migration that sets them to null because the spelling has changed. Leaves out those that another process
 * writes. Returns how many.
 */
export async function putSearchTexts(tx: Queryable, limit: number): Promise<number> {
  const places = await tx.query<Findable & { readonly category: string; readonly id: string }>(
    "select category, id, label, record from lookup_place where search is null limit $1 for update skip locked",
    [limit],
  );
  const texts = places.map((place) => ({ ...place, search: searchText(place) }));
  await tx.query(
    `update lookup_place as l set search = p.search
     from jsonb_to_recordset($1::jsonb) as p(category text, id text, search text)
     where l.category = p.category and l.id = p.id`,
    [JSON.stringify(texts)],
  );
  return places.length;
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
