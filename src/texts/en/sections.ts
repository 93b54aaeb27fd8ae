/** Texts of the list of a page's sections, and of what follows a choice in it. */
export const sections = {
  where: "Where you are on this page",
  position: (number: number, count: number) => `· ${number} of ${count}`,
  marks: { complete: "complete", begun: "begun", optional: "optional" },
  putAway: (count: number) =>
    count === 1 ? "1 optional question is put away." : `${count} optional questions are put away.`,
};
