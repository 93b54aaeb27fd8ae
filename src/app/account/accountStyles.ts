import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";

export const panel = css`
  display: grid;
  gap: ${space.s};
  width: 320px;
  max-width: calc(100vw - 50px);
`;

export const accountHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

export const address = css`
  display: flex;
  gap: 10px;
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
  & > svg {
    color: ${color.quiet};
  }
`;

export const advice = css`
  font: ${type.hint};
  color: ${color.quiet};
`;

export const choices = css`
  display: grid;
  gap: ${space.xs};
`;
