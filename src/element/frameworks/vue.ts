import type { DefineComponent, HTMLAttributes } from "vue";
import type { AdmissionsFormAttributes, AdmissionsFormListeners } from "../types";

/** `onAdmissionsSaved` for `admissions-saved`: what Vue's templates make of `@admissions-saved`. */
type Listeners = {
  [On in keyof AdmissionsFormListeners as On extends `on${infer Name}`
    ? `on${Pascal<Name>}`
    : never]: AdmissionsFormListeners[On];
};

type Pascal<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** The attributes in camel case, for which Vue's compiler asks whichever way the template writes them. */
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
