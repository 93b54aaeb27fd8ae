import { type Day, dayOf } from "../form/calendar";
import type { Catalogue } from "../form/catalogue";
import { listsOf, pagesOf } from "./catalogue";
import { changedPage } from "./changes";
import type { Institution } from "./institution";

/** The pattern of all values of each list that follows the calendar, as the source of a RegExp. */
export const movingLists = { entryTerms: "\\d{4}(SP|SU|FA)" } as const;

/**
 * The whole questionnaire of an institution with its changes. In a module of its own, so that only a page with a
 * configuration loads the code for changes. Entry terms and graduation years follow `today` (YYYY-MM-DD, by default this
 * machine's day): a process that runs for months rebuilds it each day.
 */
export function buildCatalogue(institution: Institution, today: Day = dayOf(new Date())): Catalogue {
  const pages = pagesOf(institution, today).map((page) => changedPage(page, institution.questions));
  // An institution's own terms follow no calendar.
  const moving = institution.lists.entryTerms ? {} : movingLists;
  return { pages, lists: listsOf(institution, today), moving };
}
