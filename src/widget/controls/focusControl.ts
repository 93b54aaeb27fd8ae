import { bringIntoView } from "../ui/scrolling";

const focusable = ":is(input, select, textarea, button):not(:disabled), a[href], [tabindex]";

const filtered = "[data-filtered]";

/**
 * Opens a group that is one line, and shows the section of a question that the filter hides. The state follows when the
 * question has taken the focus (`useFilter`): React cannot render before the focus, which an effect may move.
 */
function reveal(element: Element): void {
  element.closest("details")?.setAttribute("open", "");
  const section = element.closest("section");
  if (!section || !element.closest(filtered)) return;
  for (const each of [section, ...section.querySelectorAll(filtered)]) each.removeAttribute("data-filtered");
}

/**
 * Scrolls a question into view and focuses its control; in a group, the wrong, the chosen or the first input. False
 * when the key is not on the page.
 */
export function focusControl(root: Document | ShadowRoot, key: string): boolean {
  const element = root.getElementById(key);
  if (!element) return false;
  reveal(element);
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const inside = () => find("[aria-invalid=true]") ?? find("input:checked") ?? find(focusable);
  const control = element.matches(focusable) ? element : inside();
  // A checkbox has no separate label: its whole question is scrolled into view, with the message above it.
  bringIntoView(root.getElementById(`${key}-label`) ?? element.closest<HTMLElement>('[part~="field"]') ?? element);
  control?.focus({ preventScroll: true });
  return control !== null;
}

/** Scrolls to and focuses a question on the page of `near`; false if the page does not have it. */
export function focusQuestion(near: Element, key: string): boolean {
  const root = near.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && focusControl(root, key);
}
