import { css } from "../ui/stylesheet";
import { color, focusRing, radius, space, type } from "../ui/tokens";

export const fileZone = css`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: ${space.m} ${space.s};
  border: 1px dashed ${color.line};
  border-radius: ${radius};
  background: ${color.field};
  color: ${color.accent};
  text-align: center;
  &:hover,
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.accentWash};
  }
  &:focus-within {
    ${focusRing}
  }
  &:has([aria-invalid="true"]) {
    border-color: ${color.danger};
  }
  &:has(:disabled) {
    color: ${color.quiet};
    background: ${color.wash};
  }
`;

/** The native input covers the whole zone, so that click, keyboard and drop are the browser's own. */
export const fileNative = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;

export const fileWords = css`
  color: ${color.ink};
  font: ${type.body};
  & > strong {
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export const fileHint = css`
  font: ${type.hint};
  color: ${color.quiet};
`;
