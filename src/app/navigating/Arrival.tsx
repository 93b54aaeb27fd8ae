import { useEffect, useEffectEvent } from "react";

/** Stands behind a lazy screen inside its Suspense, and so reports once the screen is really there. */
export function Arrival({ path, onArrive }: { path: string; onArrive: (path: string) => void }) {
  const report = useEffectEvent(onArrive);
  useEffect(() => report(path), [path]);
  return null;
}
