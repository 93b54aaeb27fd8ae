/** Texts of the error summary (§2), and of the row that leads through its errors. */
export const summary = {
  heading: "We're missing some information!",
  text: "The links below show what needs to be completed. Missing items will be highlighted on each page; simply fix them and then resubmit your application.",
  nothingHere: "Nothing is missing on this page.",
  otherQuestion: "A question that this form does not show",
  complete: "Nothing more is marked as missing, but your application is not submitted yet.",
  repaired: "Corrected:",
  left: (count: number) => `${count} left`,
  nextToFix: "Next error",
  mended: "All answered. You can submit now.",
};
