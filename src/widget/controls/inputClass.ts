import { css } from "../ui/stylesheet";
import { color, focusRing, forcedColors, radius, sized, type } from "../ui/tokens";

/** The box of every typed or chosen answer: 48 px high, 1 px line. */
export const inputClass = css`
  display: block;
  width: 100%;
  min-width: 0;
  height: ${sized(48)};
  padding: 11px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background-color: ${color.field};
  color: ${color.ink};
  font: ${type.body};
  text-align: start;
  appearance: none;
  &::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  &:hover {
    border-color: ${color.ink};
  }
  &:focus {
    ${focusRing}
    border-color: ${color.accent};
  }
  &[aria-invalid="true"] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled {
    color: ${color.quiet};
    background-color: ${color.wash};
    border-color: ${color.hairline};
    cursor: not-allowed;
  }
  &:autofill {
    box-shadow: inset 0 0 0 100px ${color.accentWash};
    -webkit-text-fill-color: ${color.ink};
    caret-color: ${color.ink};
  }
  ${forcedColors} {
    &[aria-invalid="true"] {
      border-width: 2px;
      border-style: dashed;
    }
  }
`;
