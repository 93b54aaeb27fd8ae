import { type Day, dayOf } from "../form/calendar";
import type { Catalogue, OptionLists, Page, PageId } from "../form/catalogue";
import { aboutPage } from "./about/page";
import { changedPage } from "./changes";
import { educationPage } from "./education-ug/page";
import { finalStepsPage } from "./final-steps/page";
import { firstPage } from "./firstStep";
import { grandviewUniversity, type Institution } from "./institution";
import { blank } from "./options/coded";
import { codedLists } from "./options/lists";

/** Each page on its own, for whoever loads them one by one; wrap in `changedPage` for the institution's changes. */
export const pageBuilders = {
  about: aboutPage,
  "education-ug": educationPage,
  "final-steps": finalStepsPage,
} as const satisfies Record<PageId, (institution: Institution, today: Day) => Page>;

/** The coded lists on that day, the institution's in place of those it replaces (§3 "Option lists"). */
export function listsOf(institution: Institution, today: Day): OptionLists {
  const replaced = Object.entries(institution.lists).map(([name, options]) => [name, [blank, ...options]] as const);
  const lists = Object.entries(codedLists(today));
  return Object.fromEntries([...lists, ...replaced]);
}

/**
 * The whole questionnaire of an institution. Entry terms and graduation years follow `today` (YYYY-MM-DD, by default
 * this machine's day): a process that runs for months builds it anew each day.
 */
export function buildCatalogue(institution: Institution, today: Day = dayOf(new Date())): Catalogue {
  const pages = Object.values(pageBuilders).map((build) =>
    changedPage(build(institution, today), institution.questions),
  );
  return { pages, lists: listsOf(institution, today) };
}

/** The questionnaire of our institution, on the day this module was loaded. Its first step is the one that came before it. */
export const grandview: Catalogue = /* @__PURE__ */ withFirstPage(buildCatalogue(grandviewUniversity));

function withFirstPage({ pages, lists }: Catalogue): Catalogue {
  return { pages: pages.map((page) => (page.id === firstPage.id ? firstPage : page)), lists };
}
