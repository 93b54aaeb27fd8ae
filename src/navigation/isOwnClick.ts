import type { MouseEvent } from "react";

/** Whether the application follows a click on a link; with a modifier key the browser opens a tab or saves a file. */
export function isOwnClick({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey);
}
