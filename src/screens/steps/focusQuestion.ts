/** What can take the focus in a question: its control, or the first one of its group. */
const focusable = "input, select, textarea, button, [tabindex]";

/** Scrolls a question's label into view and focuses its control; false when the question is not on the page. */
export function focusQuestion(near: Element, key: string): boolean {
  const root = near.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return false;
  const control = root.getElementById(key);
  if (!control) return false;
  const label = root.getElementById(`${key}-label`) ?? control;
  label.scrollIntoView({ block: "start" });
  const target = control.matches(focusable) ? control : control.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  return true;
}
