import type { PageId } from "../../form/catalogue";
import { type Path, paths } from "../../navigation/paths";

/** The route of each step (§2). */
export const pagePaths: Readonly<Record<PageId, Path>> = {
  about: paths.about,
  "education-ug": paths.education,
  "final-steps": paths.finalSteps,
};

/** The route of the previous step, if there is one. */
export const previousPaths: Readonly<Partial<Record<PageId, Path>>> = {
  "education-ug": paths.about,
  "final-steps": paths.education,
};

/** The route of the next step, if there is one. */
export const nextPaths: Readonly<Partial<Record<PageId, Path>>> = {
  about: paths.education,
  "education-ug": paths.finalSteps,
};
