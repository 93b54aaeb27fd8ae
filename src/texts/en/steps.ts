/** Texts of the three steps and the print view (§2). */
export const steps = {
  saveAndContinue: "Save and continue",
  save: "Save",
  next: "Next",
  back: "Back",
  submit: "Submit",
  onThisPage: "On this page",
  missingHere: (count: number) => (count === 1 ? "1 thing to fix" : `${count} things to fix`),
  requiredNote: "Questions marked * must be answered before you submit. You can skip the others.",
  promises: [
    "No application fee",
    "No essay",
    "No test scores required",
    "Considered for scholarships automatically",
    "A decision within one week",
  ],
  promisesLabel: "What to expect",
  summaryHeading: "We're missing some information!",
  summaryText:
    "The links below show what needs to be completed. Missing items will be highlighted on each page; simply fix them and then resubmit your application.",
  unsaved: "Not saved yet",
  saving: "Saving…",
  savedAt: (time: string) => `Saved ${time}`,
  /** Whose clock tells the time; empty is the reader's own. */
  clock: "",
  retrying: "Not saved: retrying",
  refused: "Not saved",
  conflicted: "Not saved: please choose between two answers",
  notKept: "Not saved to an account yet",
  saveFailed: "Your answers were not saved",
  submitFailed: "Your application was not submitted",
  review: "Read through your answers",
  print: {
    loading: "Loading the application…",
    unanswered: "Not answered",
  },
};
