/** Resolves with the time after the next frame is painted: the first task behind it. */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
}

/** Looks for something every few milliseconds, in tasks of its own: asking for frames would make the browser draw them. */
export function comes(isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if (isThere()) resolve();
      else setTimeout(look, 8);
    }
    look();
  });
}

/** Calls `look` in each frame until it is true, then resolves with the time when that frame is painted. */
export function frameIn(look: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    function each() {
      try {
        if (look()) resolve(afterPaint());
        else requestAnimationFrame(each);
      } catch (fault) {
        reject(fault);
      }
    }
    requestAnimationFrame(each);
  });
}
