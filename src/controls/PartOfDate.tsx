import { type ReactNode, useMemo } from "react";
import { months } from "../form/calendar";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { classes, css } from "../ui/stylesheet";
import { color, sized, space, type } from "../ui/tokens";

/** The parts of a date stay in one row on a window of 320 px, with room for the longest month. */
export const datePartsRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const partClass = css`
  & > label {
    display: block;
    margin-bottom: 4px;
    font: ${type.hint};
    color: ${color.quiet};
  }
`;

/** Each part is as wide as its longest content. */
const partOfDateClass = {
  month: classes(
    partClass,
    css`
      flex: 8 1 96px;
      max-width: ${sized(176)};
    `,
  ),
  day: classes(
    partClass,
    css`
      flex: 1 1 48px;
      max-width: ${sized(64)};
    `,
  ),
  year: classes(
    partClass,
    css`
      flex: 1 1 68px;
      max-width: ${sized(88)};
    `,
  ),
  yearOfList: classes(
    partClass,
    css`
      flex: 1 1 104px;
      max-width: ${sized(112)};
    `,
  ),
} as const;

interface PartOfDateProps {
  part: keyof typeof partOfDateClass;
  /** The id of the control. */
  id: string;
  label: string;
  children: ReactNode;
}

/** One part of a date under its small label. */
export function PartOfDate({ part, id, label, children }: PartOfDateProps) {
  return (
    <div className={partOfDateClass[part]}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** The twelve months by their names in the element's language; "1" to "12" (§3 "Option lists"). */
export function useMonths(): readonly Option[] {
  const { months: names } = useTexts().form.dates;
  return useMemo(() => months.map(({ value, label }, index) => ({ value, label: names[index] ?? label })), [names]);
}
