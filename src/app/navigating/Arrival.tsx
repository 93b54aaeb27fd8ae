import { useEffect, useEffectEvent } from "react";

/**
 * Stands behind a lazy screen inside its Suspense, and so reports once the screen is really there: a step that was made
 * ready beforehand catches up with the answers right behind its effects.
 */
export function Arrival({ path, onArrive }: { path: string; onArrive: (path: string) => void }) {
  const report = useEffectEvent(onArrive);
  useEffect(() => queueMicrotask(() => report(path)), [path]);
  return null;
}
