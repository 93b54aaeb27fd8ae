import { css } from "./stylesheet";
import { color, radius, space } from "./tokens";

/** A popover in the top layer; invisible until it is positioned. */
export const layer = css`
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: calc(100vw - 16px);
  margin: 0;
  padding: ${space.s};
  border: 1px solid ${color.hairline};
  border-radius: ${radius};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: 0 1px 3px rgb(0 0 0 / 10%), 0 12px 32px rgb(0 0 0 / 16%);
  overflow: auto;
  overscroll-behavior: contain;
  opacity: 0;
  &[data-placed] {
    opacity: 1;
    transition: opacity 120ms ease-out;
  }
  &:focus-visible {
    outline: none;
  }
`;
