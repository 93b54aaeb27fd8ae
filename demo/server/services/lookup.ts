import type { LookupItem, LookupRecord } from "../../../src/api/shapes";
import type { LookupCategory } from "../../../src/form/question";
import { findPlace, findPlaces } from "../store/lookup";
import type { Parts } from "./parts";
import { Refusal, refuseUnstorable } from "./refusal";

const categories: readonly LookupCategory[] = ["hs_ceeb", "college_ceeb", "address"];
const mostResults = 20;
const longestText = 100;

/** The category of a query (§3). Throws a 400 for another one. */
export function demandCategory(text: string): LookupCategory {
  const category = categories.find((known) => known === text);
  if (category === undefined) throw new Refusal(400, `A lookup's category is one of ${categories.join(", ")}.`);
  return category;
}

function resultsWanted(text: string | undefined): number {
  const wanted = Number(text ?? 5);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Refusal(400, "max_results must be a whole number above 0.");
  return Math.min(wanted, mostResults);
}

/** The places most like a text, best first; none for a blank one (§7). */
export async function placesLike(
  parts: Parts,
  query: { readonly text: string; readonly category: string; readonly max_results?: string | undefined },
): Promise<LookupItem[]> {
  const category = demandCategory(query.category);
  const limit = resultsWanted(query.max_results);
  refuseUnstorable(query.text);
  const text = query.text.trim().replace(/\s+/g, " ").toLowerCase().slice(0, longestText);
  if (text === "") return [];
  const places = await findPlaces(parts.db, category, text, limit);
  return places.map(({ id, label, subText }) => ({ id, text: label, sub_text: subText }));
}

/** One place with its fields. Throws a 400 for an unknown id; the client then keeps the typed text (§7). */
export async function placeById(parts: Parts, query: { id: string; category: string }): Promise<LookupRecord> {
  refuseUnstorable(query.id);
  const place = await findPlace(parts.db, demandCategory(query.category), query.id);
  if (!place) throw new Refusal(400, "We could not find this entry any more. Please search again.");
  return { id: place.id, ...place.record };
}
