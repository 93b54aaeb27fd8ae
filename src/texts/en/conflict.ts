/** Texts of the dialog about an answer that was changed in two places (§7). */
export const conflict = {
  heading: "Which answer is right?",
  lead: (count: number): string =>
    count === 1
      ? "This answer was changed in another window or on another device. Nothing is lost: choose the one to keep."
      : "These answers were changed in another window or on another device. Nothing is lost: choose the ones to keep.",
  mine: "Typed here",
  theirs: "Saved from elsewhere",
  empty: "(no answer)",
  keep: "Keep these answers",
  keepOne: "Keep this answer",
  later: "Decide later",
  missing: "Choose one of the two for each question.",
};
