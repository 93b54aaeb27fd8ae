import { fieldRow } from "../ui/layout";
import { classes, css } from "../ui/stylesheet";
import { color, forcedColors, fromMobile, sized, space, type } from "../ui/tokens";
import { inputClass } from "./inputClass";

const line = (of: string) => `border-image: linear-gradient(${of} 0 0) 0 0 0 1 / 0 0 0 4px / 0 0 0 10px;`;

/** The red line is beside the question, so that nothing moves when it appears; a border image needs no layer. */
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

/** A choice that may be cleared: the button for it is at the end of the legend's line. */
export const clearableFrame = css`
  position: relative;
  & > legend {
    padding-inline-end: ${sized(72)};
  }
`;

/** Adjacent checkboxes have the spacing of a radio group's rows. */
export const bareFrame = css`
  & + & {
    margin-top: -${space.m};
  }
`;

/** In a row, the row divides the width. */
const inRow = css`
  ${fromMobile} {
    .${fieldRow} > &:not(:only-child) {
      & .${inputClass} {
        max-width: none;
      }
    }
  }
`;

/**
 * The width of a control, as a hint at its content: alone, where `s` and `m` take a third and a half of the column, and
 * as its field's share of a row.
 */
export const widths = {
  xs: classes(
    inRow,
    css`
      & .${inputClass} {
        max-width: ${sized(128)};
      }
      ${fromMobile} {
        .${fieldRow} > & {
          flex: 0 1 ${sized(112)};
        }
      }
    `,
  ),
  s: classes(
    inRow,
    css`
      & .${inputClass} {
        max-width: max(${sized(224)}, (100% - 32px) / 3);
      }
      ${fromMobile} {
        .${fieldRow} > & {
          flex: 1 1 184px;
        }
      }
    `,
  ),
  m: classes(
    inRow,
    css`
      ${fromMobile} {
        & .${inputClass} {
          max-width: ${sized(352)};
        }
        .${fieldRow} > & {
          flex: 2 1 220px;
        }
      }
    `,
  ),
  full: css`
    ${fromMobile} {
      .${fieldRow} > & {
        flex: 2 1 200px;
      }
    }
  `,
} as const;

/**
 * A tap beside the text of a label does nothing. A legend floats: inside the fieldset's border it would push that
 * border, and the red line with it, down by half its height.
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
  legend& ~ * {
    clear: both;
  }
`;

/**
 * The asterisk of a required question is visual only: assistive technology reads `aria-required`. It is generated content,
 * because an element in each question would cost layout, and is kept out of the accessible name where the browser supports that.
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
    &[data-mark]::after {
      content: "\\a0* " attr(data-mark) / "";
      font-weight: 400;
      color: ${color.quiet};
    }
  }
`;

/** The icon of an error as generated content. */
export const errorSign = `
  box-sizing: border-box;
  width: ${sized(16)};
  height: ${sized(16)};
  border: 1.6px solid;
  border-radius: 50%;
  font: 600 ${sized(11)}/${sized(13)} var(--a-font);
  text-align: center;
`;

/** The icon and word of a missing answer, in place of the asterisk; assistive technology reads the error. */
export const missingSign = css`
  margin-inline-start: 6px;
  color: ${color.danger};
  font: 400 ${sized(12)}/${sized(16)} var(--a-font);
  white-space: nowrap;
  &::before {
    content: "!";
    ${errorSign}
    display: inline-block;
    margin-inline-end: 4px;
  }
`;

/** The label of a question without its answer. */
export const missingLabel = css`
  color: ${color.danger};
`;

export const fieldHint = css`
  margin: -2px 0 ${space.xs};
  font: ${type.hint};
  color: ${color.quiet};
`;
