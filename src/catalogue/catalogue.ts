import type { Catalogue, OptionLists } from "../form/catalogue";
import { aboutPage } from "./about/page";
import { grandviewUniversity, type Institution } from "./institution";
import { blank } from "./options/coded";
import { codedLists } from "./options/lists";

/** The day here and now, as YYYY-MM-DD. */
function localDay(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Our coded lists on that day with the institution's in place of those it replaces. */
export function listsOf(institution: Institution, today: string): OptionLists {
  const replaced = Object.entries(institution.lists).map(([name, options]) => [name, [blank, ...options]]);
  return { ...codedLists(today), ...Object.fromEntries(replaced) };
}

export function buildCatalogue(institution: Institution, today: string = localDay()): Catalogue {
  return { pages: [aboutPage(institution)], lists: listsOf(institution, today) };
}
export const grandview: Catalogue = buildCatalogue(grandviewUniversity);
