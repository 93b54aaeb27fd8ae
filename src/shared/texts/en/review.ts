/** Texts of the review and the print view (§2). */
export const review = {
  missing: "Still missing",
  nothingMissing: "Everything that is required is answered.",
  yes: "Yes",
  no: "No",
  number: (number: string) => `Application number ${number}`,
  change: "Change",
  left: (count: number) =>
    count === 1 ? "1 optional question not answered" : `${count} optional questions not answered`,
  required: "Not answered yet: needed before you can submit",
  loading: "Loading the application…",
  unanswered: "Not answered",
};
