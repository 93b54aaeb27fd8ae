import type { LogOutReason } from "./snapshot";

export type { LogOutReason };

/** What the element tells its page (DESIGN §4). Never holds an answer or a name. */
export type AdmissionsEvent =
  | { readonly name: "admissions-ready" }
  | { readonly name: "admissions-navigated"; readonly page: string }
  | { readonly name: "admissions-logged-in" }
  | { readonly name: "admissions-logged-out"; readonly reason: LogOutReason }
  | { readonly name: "admissions-saved" }
  | { readonly name: "admissions-submitted" }
  | { readonly name: "admissions-error"; readonly message: string };
