/** Texts of a form that takes no applications now. */
export const opening = {
  before: (moment: string) => `Applications open on ${moment}.`,
  beforeText: "You can fill in the form now. Your answers are kept, and you can submit them from then on.",
  after: (moment: string) => `Applications closed on ${moment}.`,
  afterText: "Your answers are kept, but they can no longer be submitted.",
};
