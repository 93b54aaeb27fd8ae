import { useRef, useState } from "react";

/**
 * One piece of work at a time, by its name: a second activation, even before the next render, does nothing while one runs.
 * What is done at once is never shown as running.
 */
export function useOnce<Work extends string>() {
  const [running, setRunning] = useState<Work | null>(null);
  const isRunning = useRef(false);
  async function runOnce(name: Work, work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    const showing = setTimeout(() => setRunning(name));
    try {
      await work();
    } finally {
      clearTimeout(showing);
      isRunning.current = false;
      setRunning(null);
    }
  }
  return [running, runOnce] as const;
}
