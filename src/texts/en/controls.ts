/** Texts of `src/controls/` and `src/fields/`. */
export const controls = {
  noOptions: "No options",
  loading: "Loading...",
  blank: "--",
  optional: "(optional)",
  required: "(required)",
  errorPrefix: "Error:",
};
