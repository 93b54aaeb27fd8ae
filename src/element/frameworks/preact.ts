import type { HTMLAttributes } from "preact";
import type { AdmissionsFormElement } from "../AdmissionsFormElement";
import type { AdmissionsFormAttributes, AdmissionsFormListeners } from "../types";

type AdmissionsFormProps = HTMLAttributes<AdmissionsFormElement> &
  AdmissionsFormAttributes &
  AdmissionsFormListeners & { config?: unknown };

declare global {
  // Preact's `JSX` is an alias, so only its global name can be extended.
  namespace preact.JSX {
    interface IntrinsicElements {
      "admissions-form": AdmissionsFormProps;
    }
  }
}
