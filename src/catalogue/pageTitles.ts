import type { PageId } from "../form/catalogue";

/** The title of each step. */
export const pageTitles: Readonly<Record<PageId, string>> = {
  about: "About You",
  "education-ug": "Your Academics",
  "final-steps": "Final Steps",
};
