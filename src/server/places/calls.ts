import type { LookupItem, LookupRecord } from "../../shared/form/lookup";
import type { LookupCategory } from "../../shared/form/question";
import type { Handlers } from "../http/http";
import { rates, requireWithin } from "../limits/limits";
import { Refusal } from "../refusal";
import type { Services } from "../services";
import { findPlace, findPlaces } from "./placeTable";

const categories: readonly LookupCategory[] = ["hs_ceeb", "college_ceeb", "address"];
const mostResults = 20;
const longestText = 100;

/** The category of a query. Throws a 400 for another one. */
export function requireCategory(text: string): LookupCategory {
  const category = categories.find((known) => known === text);
  if (category === undefined) throw new Refusal(400, `A lookup's category is one of ${categories.join(", ")}.`);
  return category;
}

function resultsWanted(text: string | undefined): number {
  const wanted = Number(text ?? 5);
  if (!Number.isInteger(wanted) || wanted < 1) throw new Refusal(400, "max_results must be a whole number above 0.");
  return Math.min(wanted, mostResults);
}

/** The places most like a text, best first; none for a blank one. */
async function placesLike(
  services: Services,
  query: { readonly text: string; readonly category: string; readonly max_results?: string | undefined },
): Promise<LookupItem[]> {
  const category = requireCategory(query.category);
  const limit = resultsWanted(query.max_results);
  const places = await findPlaces(services.db, category, query.text.slice(0, longestText), limit);
  return places.map(({ id, label, subText }) => ({ id, text: label, sub_text: subText }));
}

/** One place with its fields. Throws a 400 for an unknown id; the client then keeps the typed text. */
async function placeById(services: Services, query: { id: string; category: string }): Promise<LookupRecord> {
  const place = await findPlace(services.db, requireCategory(query.category), query.id);
  if (!place) throw new Refusal(400, "We could not find this entry any more. Please search again.");
  return { id: place.id, ...place.record };
}

/** Search for schools, colleges and addresses. */
export const lookupCalls: Pick<Handlers, "lookupByText" | "lookupById"> = {
  async lookupByText({ services, request, input }) {
    return services.limits.searches.take(request.ip, async () => {
      await requireWithin(services, rates.lookupsOfAddress, request.ip);
      return placesLike(services, input.query);
    });
  },
  async lookupById({ services, request, input }) {
    await requireWithin(services, rates.lookupsOfAddress, request.ip);
    return placeById(services, input.query);
  },
};
