import type { HTMLAttributes, RefAttributes } from "react";
import type { AdmissionsFormElement } from "../AdmissionsFormElement";
import type { AdmissionsFormAttributes, AdmissionsFormListeners } from "../types";

/** React 19 sets `config` and adds the listeners; React 18 sets attributes only and needs a ref for the rest. */
interface AdmissionsFormProps
  extends Omit<HTMLAttributes<AdmissionsFormElement>, keyof AdmissionsFormListeners>,
    RefAttributes<AdmissionsFormElement>,
    AdmissionsFormAttributes,
    AdmissionsFormListeners {
  config?: unknown;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "admissions-form": AdmissionsFormProps;
    }
  }
}
