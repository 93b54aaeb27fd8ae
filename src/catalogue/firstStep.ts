import type { Catalogue, Page } from "../form/catalogue";
import { aboutPage } from "./about/page";
import { grandviewUniversity } from "./institution";
import { firstStepLists } from "./options/firstStepLists";
import { pageTitles } from "./pageTitles";

/** The first step of our institution. */
export const firstPage: Page = /* @__PURE__ */ aboutPage(grandviewUniversity);

/**
 * The questionnaire as far as the first step needs it: of the other steps the titles alone. Right while no question of
 * another step has an answer; the whole of it holds the same page and the same lists.
 */
export const firstStep: Catalogue = {
  pages: [
    firstPage,
    { id: "education-ug", title: pageTitles["education-ug"], sections: [] },
    { id: "final-steps", title: pageTitles["final-steps"], sections: [] },
  ],
  lists: firstStepLists,
};
