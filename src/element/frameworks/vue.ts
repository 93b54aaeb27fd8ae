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

declare module "vue" {
  interface GlobalComponents {
    "admissions-form": DefineComponent<HTMLAttributes & AdmissionsFormAttributes & Listeners & { config?: unknown }>;
  }
}
