import { useEffect, useEffectEvent } from "react";

/** Told of a screen that has come, or that `isComing`. */
export type OnArrive = (path: string, isComing?: boolean) => void;

interface ArrivalProps {
  path: string;
  onArrive: OnArrive;
  /** It stands in the fallback. */
  isComing?: boolean;
}

/**
 * Stands behind a lazy screen inside its Suspense, and so reports once the screen is really there: a step that was made
 * ready beforehand catches up with the answers right behind its effects.
 */
export function Arrival({ path, onArrive, isComing = false }: ArrivalProps) {
  const report = useEffectEvent(onArrive);
  useEffect(() => queueMicrotask(() => report(path, isComing)), [path, isComing]);
  return null;
}
