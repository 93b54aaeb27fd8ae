import type { HTMLAttributes } from "preact";
import type { AdmissionsFormAttributes, AdmissionsFormListeners, InstitutionConfig } from "../types";

type AdmissionsFormProps = HTMLAttributes<HTMLElementTagNameMap["admissions-form"]> &
  AdmissionsFormAttributes &
  AdmissionsFormListeners & { config?: InstitutionConfig | undefined };

declare global {
  // Preact's `JSX` is an alias, so only its global name can be extended.
  namespace preact.JSX {
    interface IntrinsicElements {
      "admissions-form": AdmissionsFormProps;
    }
  }
}
