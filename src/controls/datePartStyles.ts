import { classes, css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

/** The parts of a date stay in one row down to 280 px: they shrink before they wrap. */
export const datePartsRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} 12px;
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
      flex: 1 1 112px;
      max-width: 176px;
    `,
  ),
  day: classes(
    part,
    css`
      width: 64px;
    `,
  ),
  year: classes(
    part,
    css`
      width: 88px;
      &:has(select) {
        width: 112px;
      }
    `,
  ),
} as const;
