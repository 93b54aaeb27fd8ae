import { useEffect, useEffectEvent } from "react";

/** Called when a screen is mounted, or while it loads (`isComing`). */
export type OnArrive = (path: string, isComing?: boolean) => void;

interface ArrivalProps {
  path: string;
  onArrive: OnArrive;
  /** True in the fallback of a screen that is loading. */
  isComing?: boolean;
}

/**
 * Reports that a screen is on the page. Render it after the screen, inside the same Suspense: its effect runs after those
 * of the screen, which may have taken the focus.
 */
export function Arrival({ path, onArrive, isComing = false }: ArrivalProps) {
  const report = useEffectEvent(onArrive);
  useEffect(() => report(path, isComing), [path, isComing]);
  return null;
}
