/** Texts of the five authentication cards (§2, §5). */
export const auth = {
  submit: "Submit",
};
