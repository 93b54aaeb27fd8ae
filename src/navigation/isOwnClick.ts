import type { MouseEvent } from "react";

/** Whether a click on a link is the application's to follow; with these keys it asks the browser for another tab or a file. */
export function isOwnClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
