import { focusControl } from "../../controls/focusControl";

/** Brings a question of the same page as `near` into view and focus; false when it is not there. */
export function focusQuestion(near: Element, key: string): boolean {
  const root = near.getRootNode();
  return (root instanceof ShadowRoot || root instanceof Document) && focusControl(root, key);
}
