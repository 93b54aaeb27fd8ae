/** The name of a visitor's draft in the tab's storage. */
export const draftName = (stores: string) => `${stores} draft`;

/** Whether this tab holds a draft for any API; `readDraft` decides whether it is valid. */
export function hasDraft(view: Window): boolean {
  try {
    return Object.keys(view.sessionStorage).some((name) => /^admissions-form .* draft$/.test(name));
  } catch {
    // Storage may be denied: then there is no draft.
    return false;
  }
}
