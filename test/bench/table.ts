import type { Aim, Row } from "./measure";
import { interquartileRange, median, ratio } from "./statistics";

const missed = "  ← missed";

function number(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (value !== 0 && Math.abs(value) < 0.1) return value.toFixed(4);
  return value.toFixed(Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0);
}

/** Whether a row keeps its aim; null where it has none. */
export function keepsAim({ aim, samples, reference }: Row): boolean | null {
  if (!aim) return null;
  const reached = aim.of === "value" ? median(samples) : ratio(samples, reference ?? []);
  return reached <= aim.most;
}

function aimText(aim: Aim | undefined, unit: string): string {
  if (!aim) return "";
  return aim.of === "ratio" ? `aim ≤ ${aim.most} ×` : `aim ≤ ${aim.most} ${unit}`.trimEnd();
}

function cells(row: Row, hasRatios: boolean): readonly string[] {
  const { quantity, subject, unit, samples, reference, to = "native", aim, note } = row;
  const verdict = hasRatios && keepsAim(row) === false ? missed : "";
  return [
    quantity,
    subject,
    `${number(median(samples))} ${unit}`.trimEnd(),
    samples.length > 1 ? `± ${number(interquartileRange(samples))}` : "",
    reference && hasRatios ? `${ratio(samples, reference).toFixed(2)} × ${to}` : "",
    [aimText(aim, unit) + verdict, note].filter(Boolean).join("  "),
  ];
}

/** A table in plain text: quantity, page, median, spread (IQR), ratio to the reference, aim; ratios only on a quiet machine. */
export function table(rows: readonly Row[], hasRatios: boolean): string {
  const lines = [["", "", "median", "IQR", "ratio", ""], ...rows.map((row) => cells(row, hasRatios))];
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const isNumber = (at: number) => at >= 2 && at <= 4;
  const padded = (cell: string, at: number) =>
    isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return lines.map((line) => `  ${line.map(padded).join("  ").trimEnd()}`).join("\n");
}
