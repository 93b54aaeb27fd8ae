import type { Round, Row } from "./scene";

/** Above this share of its median, a spread says that the number is not to be trusted. */
const mostSpread = 0.15;

/** The value below which a share (0 to 1) of the values lies, interpolated between neighbours; NaN without values. */
function quantile(values: readonly number[], share: number): number {
  const ordered = [...values].sort((a, b) => a - b);
  const place = (ordered.length - 1) * share;
  const below = ordered[Math.floor(place)] ?? Number.NaN;
  const above = ordered[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The median of the values, and the range of their middle half as a share of it: one slow round does not count. */
export function summary(values: readonly number[]): { readonly median: number; readonly spread: number } {
  const median = quantile(values, 0.5);
  return { median, spread: (quantile(values, 0.75) - quantile(values, 0.25)) / (median || 1) };
}

/** A row's numbers, one a round, and their ratios to those of the other page in the same round. */
export function valuesOf({ measure, of, to }: Row, rounds: readonly Round[]) {
  const numbers = (page: string) => rounds.map((round) => round[page]?.[measure] ?? Number.NaN);
  const values = numbers(of);
  const others = to === undefined ? null : numbers(to);
  return { values, ratios: others && values.map((value, at) => value / (others[at] ?? Number.NaN)) };
}

function number(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}

function cells(row: Row, rounds: readonly Round[], hasRatios: boolean): readonly string[] {
  const { values, ratios } = valuesOf(row, rounds);
  const isCompared = ratios !== null && hasRatios;
  const { median, spread } = summary(ratios ?? values);
  const isJudged = hasRatios || ratios === null;
  const notes = [
    isJudged && row.most !== undefined && `aim ≤ ${row.most}${ratios ? " ×" : ` ${row.unit}`.trimEnd()}`,
    isJudged && row.most !== undefined && median > row.most && "← missed",
    isJudged && spread > mostSpread && "wide: measure again",
  ];
  return [
    row.quantity,
    row.of,
    `${number(summary(values).median)} ${row.unit}`.trimEnd(),
    isCompared ? `${number(median)} × ${row.to}` : "",
    rounds.length > 1 ? `± ${(100 * summary(isCompared ? ratios : values).spread).toFixed(0)}%` : "",
    notes.filter(Boolean).join("  "),
  ];
}

/** A table in plain text: quantity, page, median, median of the ratios of a round, spread, aim; ratios only where they mean anything. */
export function table(rows: readonly Row[], rounds: readonly Round[], hasRatios: boolean): string {
  const lines = [["", "", "median", "ratio", "spread", ""], ...rows.map((row) => cells(row, rounds, hasRatios))];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}
