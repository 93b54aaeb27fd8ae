interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const isLayoutShift = (entry: PerformanceEntry): entry is LayoutShift => "hadRecentInput" in entry;

const shiftEntries: LayoutShift[] = [];
const longTasks: PerformanceEntry[] = [];

function observe(type: string, take: (entry: PerformanceEntry) => void): PerformanceObserver {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
  observer.observe({ type, buffered: true });
  return observer;
}

/** Begins before the page's own scripts. */
export function observeAll(): void {
  observe("layout-shift", (entry) => isLayoutShift(entry) && shiftEntries.push(entry));
  observe("longtask", (entry) => longTasks.push(entry));
}

/** Every unasked layout shift so far, added up. */
export function shifts(): number {
  return shiftEntries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
}

/** What long tasks that began before a moment took beyond 50 ms each. */
export function blockedUntil(moment: number): number {
  return longTasks
    .filter(({ startTime }) => startTime < moment)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Bytes of scripts and style sheets, as they were transferred, that had come before a moment. */
export function bytesUntil(moment: number): number {
  return performance
    .getEntriesByType("resource")
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => /\.(js|css)(\?|$)/.test(name) && responseEnd <= moment)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
