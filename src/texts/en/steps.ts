/** Texts of the three steps, the completion page and the print view (§2). */
export const steps = {
  next: "Next",
};
