import { AdmissionsFormElement as implementation } from "./element/AdmissionsFormElement";
import type { AdmissionsFormConstructor, AdmissionsFormInstance } from "./element/types";

/**
 * The class of `<admissions-form>`. Its public type leaves out what makes it run, so that editors show what pages use.
 */
export const AdmissionsFormElement: AdmissionsFormConstructor = implementation;
/** `<admissions-form>` in a page. */
export type AdmissionsFormElement = AdmissionsFormInstance;

export { defineElement } from "./element/defineElement";
export type {
  AdmissionsEventMap,
  AdmissionsFormAttributes,
  AdmissionsFormListeners,
  InstitutionConfig,
  LanguageTag,
} from "./element/types";
