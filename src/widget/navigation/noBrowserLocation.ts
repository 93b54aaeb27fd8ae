/**
 * Replaces wouter's browser-location module, whose import patches the host's `history`. The element always passes its
 * own hook, so this one is never called.
 */
export function useBrowserLocation(): never {
  throw new Error("The widget routes in the hash: wrap it in <Navigation> instead of wouter's default router.");
}

export const useSearch = useBrowserLocation;
