/** The numbers in order, without touching the original. */
function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b);
}

/** The value below which a share (0 to 1) of the values lies, between neighbours in proportion; NaN for none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = sorted(values);
  const place = (ordered.length - 1) * share;
  const below = ordered[Math.floor(place)] ?? Number.NaN;
  const above = ordered[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** How far the middle half of the values spreads. */
export function interquartileRange(values: readonly number[]): number {
  return percentile(values, 0.75) - percentile(values, 0.25);
}

/** How many times the median of the second the median of the first is. */
export function ratio(values: readonly number[], to: readonly number[]): number {
  return median(values) / median(to);
}

/** By how much the values grow from one to the next: the slope of the line with the least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return rise / run;
}
