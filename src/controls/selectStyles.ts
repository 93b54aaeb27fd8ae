import { css } from "../ui/stylesheet";
import { color, forcedColors } from "../ui/tokens";

/** One stroke of the chevron: a band from corner to corner of a square. */
const stroke = (angle: string) => `linear-gradient(${angle}, transparent 41%, ${color.quiet} 43% 57%, transparent 59%)`;

/**
 * As wide as its container: otherwise the browser measures every option to find the widest. The chevron is drawn in
 * the background: it needs no further element, and no image, which a page might forbid.
 */
export const selectInput = css`
  contain: inline-size;
  padding-inline-end: 36px;
  background-image: ${stroke("45deg")}, ${stroke("-45deg")};
  background-position: right 21px center, right 15px center;
  background-size: 7px 7px;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  & option {
    color: ${color.ink};
    background: ${color.raised};
  }
  ${forcedColors} {
    appearance: auto;
    background-image: none;
    & option {
      color: CanvasText;
      background: Canvas;
    }
  }
`;
