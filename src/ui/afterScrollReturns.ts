/**
 * For how long after Back or Forward the browser may still scroll by itself (ms); the host page may ask for smooth
 * scrolling.
 */
const returnTime = 1_000;

/** Events by which the applicant scrolls or acts: the page then stays where it is. */
const acts = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Calls `place`, which scrolls, after the browser has restored the scroll position of a history entry, as on Back,
 * and again whenever the browser scrolls further. Returns a function that ends this.
 */
export function afterScrollReturns(view: Window, place: () => void): () => void {
  let frame = 0;
  let settled: number | null = null;
  function inFrames(count: number, run: () => void): void {
    frame = view.requestAnimationFrame(() => (count > 1 ? inFrames(count - 1, run) : run()));
  }
  function placeAndSettle(): void {
    settled = null;
    place();
    inFrames(2, () => {
      settled = view.scrollY;
    });
  }
  const onScroll = () => {
    if (settled !== null && Math.abs(view.scrollY - settled) >= 1) placeAndSettle();
  };
  function stop(): void {
    view.cancelAnimationFrame(frame);
    view.clearTimeout(timer);
    view.removeEventListener("scroll", onScroll);
    for (const act of acts) view.removeEventListener(act, stop, { capture: true });
  }
  const timer = view.setTimeout(stop, returnTime);
  view.addEventListener("scroll", onScroll, { passive: true });
  for (const act of acts) view.addEventListener(act, stop, { capture: true, passive: true });
  inFrames(2, placeAndSettle);
  return stop;
}
