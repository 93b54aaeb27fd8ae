import { type Day, dayOf } from "../form/calendar";
import type { Catalogue, OptionLists, Page } from "../form/catalogue";
import { aboutPage } from "./about/page";
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

/** Every page in order, before an institution's changes to its questions. */
export function pagesOf(institution: Institution, today: Day): readonly Page[] {
  return Object.values(pageBuilders).map((build) => build(institution, today));
}

/** The coded lists on that day, the institution's in place of those it replaces (§3 "Option lists"). */
export function listsOf(institution: Institution, today: Day): OptionLists {
  const lists: OptionLists = codedLists(today);
  const own = Object.entries(institution.lists).flatMap(([name, list]) => (list ? [[name, list] as const] : []));
  return { ...lists, ...Object.fromEntries(own) };
}

/** The questionnaire of our institution, on the day this module was loaded. */
export const grandview: Catalogue = /* @__PURE__ */ ourCatalogue(dayOf(new Date()));

function ourCatalogue(today: Day): Catalogue {
  return { pages: pagesOf(grandviewUniversity, today), lists: listsOf(grandviewUniversity, today) };
}
