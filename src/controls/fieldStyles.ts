import { css } from "../ui/stylesheet";
import { color, fromMobile, space, type } from "../ui/tokens";

/** The red line stands beside the question, so that nothing moves when it appears. */
export const fieldFrame = css`
  position: relative;
  width: 100%;
  min-width: 0;
  &[data-invalid]::before {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline-start: -10px;
    border-inline-start: 4px solid ${color.danger};
    border-radius: 2px;
  }
`;

/** Boxes of one group follow one another as the rows of a radio group do. */
export const bareFrame = css`
  & + & {
    margin-top: -${space.m};
  }
`;

/** How wide the control is, alone and in a row: a hint at its content (LOOK "Measure"). Alone, `s` and `m` end with a third and a half of the column. */
export const widths = {
  xs: css`
    --field-basis: 112px;
    --field-grow: 0;
    --field-max: 128px;
  `,
  s: css`
    --field-basis: 184px;
    --field-grow: 1;
    --field-max: max(224px, (100% - 32px) / 3);
  `,
  m: css`
    --field-basis: 220px;
    --field-grow: 2;
    --field-max: none;
    ${fromMobile} {
      --field-max: 352px;
    }
  `,
  full: css`
    --field-max: none;
    --field-basis: 200px;
    --field-grow: 2;
  `,
} as const;

export const fieldLabel = css`
  display: block;
  padding: 0;
  margin-bottom: 6px;
  font: ${type.label};
  color: ${color.ink};
  legend& {
    float: inline-start;
    width: 100%;
  }
  legend& + * {
    clear: both;
  }
`;

export const fieldMarker = css`
  font-weight: 400;
  color: ${color.quiet};
  &[aria-hidden="true"] {
    font-weight: 600;
    color: ${color.danger};
  }
`;

export const fieldHint = css`
  margin: -2px 0 ${space.xs};
  font: ${type.hint};
  color: ${color.quiet};
`;
