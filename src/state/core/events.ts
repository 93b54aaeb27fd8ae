/** Why a session ended: the applicant logged out, the idle time ran out, or the server refused the session (401). */
export type LogOutReason = "chosen" | "idle" | "rejected";

/** An event that the element dispatches to the host page. It never holds an answer or a name. */
export type AdmissionsEvent =
  | { readonly name: "admissions-ready" }
  | { readonly name: "admissions-navigated"; readonly page: string }
  | { readonly name: "admissions-logged-in" }
  | { readonly name: "admissions-logged-out"; readonly reason: LogOutReason }
  | { readonly name: "admissions-saved" }
  | { readonly name: "admissions-submitted" }
  | { readonly name: "admissions-error"; readonly message: string };
