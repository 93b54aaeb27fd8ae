import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;

/** Whether this browser has popovers. Prerendered pages assume so, and React corrects that after the hydration. */
export function useNativePopover(): boolean {
  return useSyncExternalStore(
    nothing,
    () => "showPopover" in HTMLElement.prototype,
    () => true,
  );
}
