/**
 * Stands in for wouter's browser-location module, whose import patches the host's
 * `history`. The widget always passes its own hook, so nothing here is ever called.
 */
export function useBrowserLocation(): never {
  throw new Error("The widget routes in the hash: wrap it in <Navigation> instead of wouter's default router.");
}

export const useSearch = useBrowserLocation;
