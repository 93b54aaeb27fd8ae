import { classes, css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

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
      flex: 1 1 140px;
      max-width: 176px;
    `,
  ),
  day: classes(
    part,
    css`
      width: 72px;
    `,
  ),
  year: classes(
    part,
    css`
      width: 96px;
    `,
  ),
} as const;
