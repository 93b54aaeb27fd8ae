/** Texts of `src/ui/`: what no product says but every dialog and toast needs. */
export const ui = {
  close: "Close",
};
