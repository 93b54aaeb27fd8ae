import { css } from "../../ui/stylesheet";
import { color, forcedColors, fromTablet, radius, space, type } from "../../ui/tokens";

/** Under the password on a narrow page; beside the card, level with the password, on a wide one (LOOK "Auth cards"). */
export const checklist = css`
  margin-top: 12px;
  padding: 12px ${space.s};
  border-radius: ${radius};
  background: ${color.wash};
  ${fromTablet} {
    position: absolute;
    top: 0;
    inset-inline-start: calc(100% + 32px + ${space.m});
    width: 276px;
    margin: 0;
  }
`;

/** What the checklist stands beside. */
export const checklistAnchor = css`
  position: relative;
`;

export const title = css`
  margin-bottom: 6px;
  font: ${type.small};
`;

export const item = css`
  display: flex;
  gap: 8px;
  padding-block: 3px;
  font: ${type.hint};
  color: ${color.quiet};
  &[data-state="passed"] {
    color: ${color.success};
  }
  &[data-state="failed"] {
    color: ${color.danger};
  }
`;

export const sign = css`
  display: grid;
  flex: none;
  place-content: center;
  width: 16px;
  height: 20px;
  [data-state="neutral"] > &::before {
    content: "";
    box-sizing: border-box;
    width: 8px;
    height: 8px;
    border: 1px solid ${color.line};
    border-radius: 50%;
    ${forcedColors} {
      border-color: CanvasText;
    }
  }
`;
