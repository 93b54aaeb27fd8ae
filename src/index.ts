import { AdmissionsFormElement as implementation } from "./widget/element/AdmissionsFormElement";
import type { AdmissionsFormConstructor, AdmissionsFormInstance } from "./widget/element/types";

/**
 * The class of `<admissions-form>`. Its public type leaves out what makes it run, so that editors show what pages use.
 */
export const AdmissionsFormElement: AdmissionsFormConstructor = implementation;
/** `<admissions-form>` in a page. */
export type AdmissionsFormElement = AdmissionsFormInstance;

export { defineElement } from "./widget/element/defineElement";
export type {
  AdmissionsEventMap,
  AdmissionsFormAttributes,
  AdmissionsFormListeners,
  InstitutionConfig,
  LanguageTag,
} from "./widget/element/types";
