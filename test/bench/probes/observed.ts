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

/** Starts the observers; must be called before the page's own scripts run. */
export function observeAll(): void {
  observe("layout-shift", (entry) => isLayoutShift(entry) && shiftEntries.push(entry));
  observe("longtask", (entry) => longTasks.push(entry));
}

/** The sum of all layout shifts so far that no input caused. */
export function shifts(): number {
  return shiftEntries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
}

/** The sum of what each long task that began before `moment` took beyond 50 ms. */
export function blockedUntil(moment: number): number {
  return longTasks
    .filter(({ startTime }) => startTime < moment)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** The compressed size of the scripts and style sheets that were loaded before `moment`, in bytes. */
export function bytesUntil(moment: number): number {
  return performance
    .getEntriesByType("resource")
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(({ name, responseEnd }) => /\.(js|css)(\?|$)/.test(name) && responseEnd <= moment)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}
