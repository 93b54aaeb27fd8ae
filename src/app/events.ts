/** Why a session ended: the applicant chose it, time ran out, or the server refused it (401). */
export type LogOutReason = "chosen" | "idle" | "rejected";

/** What the element tells its page (DESIGN §4). Never holds an answer or a name. */
export type AdmissionsEvent =
  | { readonly name: "admissions-ready" }
  | { readonly name: "admissions-navigated"; readonly page: string }
  | { readonly name: "admissions-logged-in" }
  | { readonly name: "admissions-logged-out"; readonly reason: LogOutReason }
  | { readonly name: "admissions-saved" }
  | { readonly name: "admissions-submitted" }
  | { readonly name: "admissions-error"; readonly message: string };
