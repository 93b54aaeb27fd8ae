import { useRef, useState } from "react";

/** One piece of work at a time: a second activation, even before the next render, does nothing while one runs. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  async function runOnce(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }
  return [isBusy, runOnce] as const;
}
