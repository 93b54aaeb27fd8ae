/** The numbers in order, without touching the original. */
function sorted(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b);
}

/** The value below which a share (0 to 1) of the values lies, interpolated between neighbours; NaN without values. */
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

/** The range of the middle half of the values. */
export function interquartileRange(values: readonly number[]): number {
  return percentile(values, 0.75) - percentile(values, 0.25);
}

/** The median of `values` divided by the median of `to`. */
export function ratio(values: readonly number[], to: readonly number[]): number {
  return median(values) / median(to);
}

/** The growth from one value to the next: the slope of the line of least squares. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const run = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return rise / run;
}
