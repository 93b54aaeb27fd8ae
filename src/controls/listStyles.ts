import { css } from "../ui/stylesheet";
import { color, forcedColors, space, type } from "../ui/tokens";

export const listLayer = css`
  padding: 4px;
  max-width: none;
`;

export const listMessage = css`
  padding: 10px ${space.xs};
  color: ${color.quiet};
  font: ${type.body};
`;

export const listOption = css`
  padding: 10px ${space.xs};
  border-radius: 4px;
  font: ${type.body};
  cursor: pointer;
  &[data-highlighted] {
    background: ${color.accentWash};
    color: ${color.accent};
    ${forcedColors} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export const listSubText = css`
  display: block;
  font: ${type.hint};
  color: ${color.quiet};
  ${forcedColors} {
    color: inherit;
  }
`;
