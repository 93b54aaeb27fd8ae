/** Calls `run` once the browser has put the scroll of a history entry back, as it does after Back; the result calls it off. */
export function afterScrollReturns(view: Window, run: () => void): () => void {
  let frame = view.requestAnimationFrame(() => {
    frame = view.requestAnimationFrame(run);
  });
  return () => view.cancelAnimationFrame(frame);
}
