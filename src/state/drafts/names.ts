/** The name of a visitor's draft in the tab's storage. */
export const draftName = (stores: string) => `${stores} draft`;

/** Whether this tab keeps a draft for any API, read or not: `readDraft` says whether it is still good. */
export function hasDraft(view: Window): boolean {
  try {
    return Object.keys(view.sessionStorage).some((name) => /^admissions-form .* draft$/.test(name));
  } catch {
    // Storage may be denied: then nothing is kept.
    return false;
  }
}
