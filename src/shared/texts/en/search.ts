/** Texts of the suggestions of a search (§7), beside those of every list of options. */
export const search = {
  noMatch: "Our list has nothing like it. Type all of it: what you type is kept.",
  results: (count: number) => (count === 1 ? "1 result" : `${count} results`),
};
