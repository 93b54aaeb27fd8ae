import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onEnd` after `ms`, never for `Infinity`; a pause keeps the remaining time. */
export function useCountdown(ms: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // A timer treats an infinite delay as none.
    if (isPaused || left.current === Number.POSITIVE_INFINITY) return;
    const since = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isPaused]);
}
