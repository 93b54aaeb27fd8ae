import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;

/** Whether this browser has popovers. Prerendered pages say so, and are mended once React is there where it has none. */
export function useNativePopover(): boolean {
  return useSyncExternalStore(
    nothing,
    () => "showPopover" in HTMLElement.prototype,
    () => true,
  );
}
