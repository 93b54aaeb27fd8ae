export { AdmissionsFormElement } from "./element/AdmissionsFormElement";
export { defineElement } from "./element/defineElement";
export type { AdmissionsEventMap, AdmissionsFormAttributes, AdmissionsFormListeners } from "./element/types";
