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

/** Each part as wide as what it holds. */
export const datePartClass = {
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
