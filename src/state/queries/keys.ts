/** The query keys of one element's cache. */
export const queryKeys = {
  profile: ["profile"],
  addAnother: ["add-another"],
  tabs: ["tabs"],
  documents: ["documents"],
  pdf: ["pdf"],
} as const;
