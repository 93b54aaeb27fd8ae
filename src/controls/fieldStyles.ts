import { fieldRow } from "../ui/layout";
import { css } from "../ui/stylesheet";
import { color, forcedColors, fromMobile, space, type } from "../ui/tokens";
import { inputClass } from "./inputClass";

const line = (of: string) => `border-image: linear-gradient(${of} 0 0) 0 0 0 1 / 0 0 0 4px / 0 0 0 10px;`;

/** The red line stands beside the question, so that nothing moves when it appears; as a border's image it costs no layer. */
export const fieldFrame = css`
  width: 100%;
  min-width: 0;
  &[data-invalid] {
    ${line(color.danger)}
  }
  ${forcedColors} {
    &[data-invalid] {
      ${line("CanvasText")}
    }
  }
`;

/** Boxes of one group follow one another as the rows of a radio group do. */
export const bareFrame = css`
  & + & {
    margin-top: -${space.m};
  }
`;

/** The width of a control, as a hint at its content: alone, and as its field's share of a row. */
const width = (share: string, alone = "") => css`
  ${alone}
  ${fromMobile} {
    .${fieldRow} > & {
      flex: ${share};
    }
    .${fieldRow} > &:not(:only-child) .${inputClass} {
      max-width: none;
    }
  }
`;

/** Alone, `s` and `m` end with a third and a half of the column. */
export const widths = {
  xs: width("0 1 112px", `& .${inputClass} { max-width: 128px; }`),
  s: width("1 1 184px", `& .${inputClass} { max-width: max(224px, (100% - 32px) / 3); }`),
  m: width("2 1 220px", `${fromMobile} { & .${inputClass} { max-width: 352px; } }`),
  full: width("2 1 200px"),
} as const;

/**
 * A tap beside the words touches nothing. A legend floats: one that stands in the frame's border would move that border,
 * and the red line with it, halfway down its own height.
 */
export const fieldLabel = css`
  display: block;
  padding: 0;
  margin-bottom: 6px;
  font: ${type.label};
  color: ${color.ink};
  label& {
    width: fit-content;
  }
  legend& {
    float: inline-start;
    width: 100%;
  }
  legend& + * {
    clear: both;
  }
`;

/**
 * The asterisk behind a question that must be answered is for the eye; the control itself tells assistive technology.
 * It is no element, which each question would have to lay out, and no part of the name where the browser can say so.
 */
export const requiredMark = css`
  &::after {
    content: "\\a0*";
    font-weight: 600;
    color: ${color.danger};
  }
  @supports (content: "" / "") {
    &::after {
      content: "\\a0*" / "";
    }
  }
`;

export const fieldHint = css`
  margin: -2px 0 ${space.xs};
  font: ${type.hint};
  color: ${color.quiet};
`;
