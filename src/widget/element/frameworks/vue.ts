import type { DefineComponent, HTMLAttributes } from "vue";
import type { AdmissionsFormAttributes, AdmissionsFormListeners, InstitutionConfig } from "../types";

/** `onAdmissionsSaved` for `admissions-saved`: the name into which Vue's templates turn `@admissions-saved`. */
type Listeners = {
  [On in keyof AdmissionsFormListeners as On extends `on${infer Name}`
    ? `on${Pascal<Name>}`
    : never]: AdmissionsFormListeners[On];
};

/** `api-base-url` as `apiBaseUrl`. */
type Camel<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name;

type Pascal<Name extends string> = Capitalize<Camel<Name>>;

/** The attributes in camel case, as Vue's compiler checks them however the template writes them. */
type Properties = { [Name in keyof AdmissionsFormAttributes as Camel<Name>]: AdmissionsFormAttributes[Name] };

declare module "vue" {
  interface GlobalComponents {
    "admissions-form": DefineComponent<
      HTMLAttributes & AdmissionsFormAttributes & Properties & Listeners & { config?: InstitutionConfig | undefined }
    >;
  }
}
