/** Resolves in the first task after the next frame is painted, with its time. */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
}

/** Checks a condition every 8 ms until it is true. It uses timers because requested frames would be drawn. */
export function waitUntil(isMet: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    function check(): void {
      if (isMet()) resolve();
      else setTimeout(check, 8);
    }
    check();
  });
}

/** Checks a condition in each frame until it is true; resolves with the time when that frame is painted. */
export function frameIn(isMet: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    function each() {
      try {
        if (isMet()) resolve(afterPaint());
        else requestAnimationFrame(each);
      } catch (fault) {
        reject(fault);
      }
    }
    requestAnimationFrame(each);
  });
}
