import { useEffect, useRef, useState } from "react";

/** A field's error is told once its typing pauses this long (ms): nobody is corrected in the middle of a word. */
const pause = 500;

/** The fields whose errors may show: those changed and left in peace for a moment. */
export function useToldFields<F extends string>() {
  const [told, setTold] = useState<ReadonlySet<F>>(new Set());
  const timers = useRef(new Map<F, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function note(field: F): void {
    clearTimeout(timers.current.get(field));
    timers.current.set(
      field,
      setTimeout(() => setTold((before) => new Set([...before, field])), pause),
    );
  }
  return { told, note };
}
