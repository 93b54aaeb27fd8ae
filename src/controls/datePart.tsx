import { type ReactNode, useMemo } from "react";
import { months } from "../form/calendar";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { classes, css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

/** The parts of a date stay in one row on a window of 320 px, with room for the longest month. */
export const datePartsRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const part = css`
  & > label {
    display: block;
    margin-bottom: 4px;
    font: ${type.hint};
    color: ${color.quiet};
  }
`;

/** Each part is as wide as its longest content. */
const datePartClass = {
  month: classes(
    part,
    css`
      flex: 1 1 140px;
      max-width: 176px;
    `,
  ),
  day: classes(
    part,
    css`
      flex: 1 1 54px;
      max-width: 64px;
    `,
  ),
  year: classes(
    part,
    css`
      flex: 1 1 78px;
      max-width: 88px;
    `,
  ),
  yearOfList: classes(
    part,
    css`
      flex: 1 1 104px;
      max-width: 112px;
    `,
  ),
} as const;

/** One part of a date under its small label. */
export function datePart(part: keyof typeof datePartClass, id: string, label: string, control: ReactNode) {
  return (
    <div key={part} className={datePartClass[part]}>
      <label htmlFor={id}>{label}</label>
      {control}
    </div>
  );
}

/** The twelve months by their names in the element's language; "1" to "12" (§3 "Option lists"). */
export function useMonths(): readonly Option[] {
  const { months: names } = useTexts().form.dates;
  return useMemo(() => months.map(({ value, label }, index) => ({ value, label: names[index] ?? label })), [names]);
}
