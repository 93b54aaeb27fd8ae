import type { PageId } from "../form/catalogue";

/** What each step is called. */
export const pageTitles: Readonly<Record<PageId, string>> = {
  about: "About You",
  "education-ug": "Your Academics",
  "final-steps": "Final Steps",
};
