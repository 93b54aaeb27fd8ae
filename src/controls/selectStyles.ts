import { css } from "../ui/stylesheet";
import { color, forcedColors } from "../ui/tokens";

export const selectBox = css`
  position: relative;
  display: block;
  width: 100%;
  max-width: var(--field-max, none);
`;

/** As wide as its box: otherwise the browser measures every option to find out how wide the widest is. */
export const selectInput = css`
  contain: inline-size;
  padding-inline-end: 36px;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  & option {
    color: ${color.ink};
    background: ${color.raised};
  }
  ${forcedColors} {
    & option {
      color: CanvasText;
      background: Canvas;
    }
  }
`;

export const selectChevron = css`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 12px;
  display: grid;
  place-content: center;
  color: ${color.quiet};
  pointer-events: none;
`;
