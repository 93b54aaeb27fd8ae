import { type Day, dayOf } from "../form/calendar";
import type { Catalogue, OptionLists, Page } from "../form/catalogueTypes";
import { aboutPage } from "./about/page";
import { changedPage } from "./changes";
import { educationPage } from "./education-ug/page";
import { finalStepsPage } from "./final-steps/page";
import { grandviewUniversity, type Institution } from "./institution";
import { codedLists } from "./options/lists";
import type { PageId } from "./pageTitles";

const pageBuilders = {
  about: aboutPage,
  "education-ug": educationPage,
  "final-steps": finalStepsPage,
} as const satisfies Record<PageId, (institution: Institution, today: Day) => Page>;

/** The pattern of all values of each list that follows the calendar, as the source of a RegExp. */
export const movingLists = { entryTerms: "\\d{4}(SP|SU|FA)" } as const;

/**
 * The whole questionnaire of an institution with its changes. Entry terms and graduation years follow `today` (YYYY-MM-DD,
 * by default this machine's day): a process that runs for months rebuilds it each day.
 */
export function buildCatalogue(institution: Institution, today: Day = dayOf(new Date())): Catalogue {
  const pages = Object.values(pageBuilders).map((build) =>
    changedPage(build(institution, today), institution.questions),
  );
  // An institution's own terms follow no calendar.
  const moving = institution.lists.entryTerms ? {} : movingLists;
  return { pages, lists: listsOf(institution, today), moving };
}

/** The coded lists on that day, the institution's in place of those it replaces. */
function listsOf(institution: Institution, today: Day): OptionLists {
  const lists: OptionLists = codedLists(today);
  const own = Object.entries(institution.lists).flatMap(([name, list]) => (list ? [[name, list] as const] : []));
  return { ...lists, ...Object.fromEntries(own) };
}

/** The sample's questionnaire, on the day this module was loaded. */
export const grandview: Catalogue = /* @__PURE__ */ buildCatalogue(grandviewUniversity);
