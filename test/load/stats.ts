/** The figures of a phase: the duration of every answered request (ms), and the errors. */
export class Stats {
  private readonly durations: number[] = [];
  private readonly saves: number[] = [];
  private readonly refusals = new Map<string, number>();
  private readonly faults = new Map<string, number>();
  private readonly started = performance.now();
  /** Requests that the server or the proxy shed with 503 and `Retry-After`, and that were sent again. */
  shed = 0;

  /** Records the duration of an answered request. */
  answered(ms: number, isSave = false): void {
    this.durations.push(ms);
    if (isSave) this.saves.push(ms);
  }

  /** Records that a request was shed, with the message. */
  refused(what: string): void {
    this.shed += 1;
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }

  /** The time in ms that one save in a hundred exceeds. */
  get saveP99(): number {
    const sorted = [...this.saves].sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  }

  /** What was shed, the first one first. */
  refusalLines(): string[] {
    return [...this.refusals].map(([what, count]) => `    refused ${count} × ${what}`);
  }

  /** Records an error; equal messages are counted. */
  fault(message: string): void {
    this.faults.set(message, (this.faults.get(message) ?? 0) + 1);
  }

  get errors(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Seconds since the phase began. */
  get seconds(): number {
    return (performance.now() - this.started) / 1000;
  }

  /** The figures in one line. */
  summary(): string {
    const { seconds } = this;
    const sorted = [...this.durations].sort((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
    return [
      `${String(sorted.length).padStart(6)} requests in ${seconds.toFixed(1)} s: ${(sorted.length / seconds).toFixed(0)}/s`,
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
      `${this.shed} shed, ${this.errors} errors`,
    ].join("; ");
  }

  /** The errors, most frequent first. */
  faultLines(): string[] {
    return [...this.faults].sort((a, b) => b[1] - a[1]).map(([message, count]) => `    ${count} × ${message}`);
  }
}
