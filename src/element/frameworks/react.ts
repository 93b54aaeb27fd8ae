import type { HTMLAttributes, RefAttributes } from "react";
import type { AdmissionsFormAttributes, AdmissionsFormListeners, InstitutionConfig } from "../types";

type Instance = HTMLElementTagNameMap["admissions-form"];

/** React 19 sets `config` and adds the listeners; React 18 sets attributes only and needs a ref for the rest. */
interface AdmissionsFormProps
  extends Omit<HTMLAttributes<Instance>, keyof AdmissionsFormListeners | "lang">,
    RefAttributes<Instance>,
    AdmissionsFormAttributes,
    AdmissionsFormListeners {
  config?: InstitutionConfig | undefined;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "admissions-form": AdmissionsFormProps;
    }
  }
}
