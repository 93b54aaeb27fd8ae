import type { DefineComponent, HTMLAttributes } from "vue";
import type { AdmissionsFormAttributes, AdmissionsFormListeners } from "../types";

/** `onAdmissionsSaved` for `admissions-saved`: the name into which Vue's templates turn `@admissions-saved`. */
type Listeners = {
  [On in keyof AdmissionsFormListeners as On extends `on${infer Name}`
    ? `on${Pascal<Name>}`
    : never]: AdmissionsFormListeners[On];
};

type Pascal<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** The attributes in camel case, as Vue's compiler checks them however the template writes them. */
type Properties = {
  [Name in keyof AdmissionsFormAttributes as Name extends `${infer Word}-${infer Rest}`
    ? `${Word}${Pascal<Rest>}`
    : Name]: AdmissionsFormAttributes[Name];
};

declare module "vue" {
  interface GlobalComponents {
    "admissions-form": DefineComponent<
      HTMLAttributes & AdmissionsFormAttributes & Properties & Listeners & { config?: unknown }
    >;
  }
}
