import { focusControl } from "../../controls/focusControl";

/** Scrolls to and focuses a question on the page of `near`; false if the page does not have it. */
export function focusQuestion(near: Element, key: string): boolean {
  const root = near.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && focusControl(root, key);
}
