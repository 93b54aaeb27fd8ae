import { AdmissionsFormElement } from "./AdmissionsFormElement";

const tag = "admissions-form";

/**
 * Registers the tag once. A page may load the script twice, or another version of it: the first script keeps the tag.
 * Does nothing without a registry, as on a server.
 */
export function defineElement(): void {
  if (typeof customElements === "undefined" || customElements.get(tag)) return;
  customElements.define(tag, AdmissionsFormElement);
}
