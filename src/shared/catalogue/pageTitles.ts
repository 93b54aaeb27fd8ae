/** The title of each step. */
export const pageTitles = {
  about: "About You",
  "education-ug": "Your Academics",
  "final-steps": "Final Steps",
} as const;

/** A step's id is its path. */
export type PageId = keyof typeof pageTitles;
