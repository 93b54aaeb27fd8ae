/** Texts of the dialog about an answer that was changed in two places (§7), and of the offer to add earlier ones (§6). */
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
  waiting: "An answer was changed in two places and is not saved yet.",
  choose: "Choose which to keep",
  draftOffer: {
    heading: "Answers typed before you logged in: add them?",
    text: "They were typed in this window, maybe by somebody else. Add them only if they are yours. Where your application already has an answer, that one stays.",
    add: "Add them",
    remove: "Delete them",
  },
};
