/** Texts of `src/app/`: banner, account bar, footer, overlays, error screens (§2, §8). */
export const shell = {
  account: "Account",
};
