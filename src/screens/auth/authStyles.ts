import { css, keyframes } from "../../ui/stylesheet";
import { color, fromTablet, space, type } from "../../ui/tokens";

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

export const messageRoom = css`
  margin-bottom: ${space.m};
  animation: ${appear} 160ms ease-out;
`;

export const lead = css`
  margin: -${space.xs} 0 ${space.m};
  color: ${color.quiet};
`;

export const footerLine = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;

export const linksRow = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xs} ${space.s};
  margin-top: ${space.s};
  & > * {
    padding-block: 2px;
  }
`;

/** The card and, where there is room, a place beside it for the checklist; both centred together. */
export const besideCard = css`
  width: 100%;
  max-width: 420px;
  margin-inline: auto;
  ${fromTablet} {
    max-width: 732px;
    padding-inline-end: 312px;
  }
`;

export const secretBox = css`
  position: relative;
  & > input {
    padding-inline-end: 76px;
  }
`;

export const secretToggle = css`
  position: absolute;
  inset-block: 4px;
  inset-inline-end: 4px;
  display: grid;
  place-content: center;
  min-width: 64px;
  padding: 0 10px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color.accent};
  font: ${type.small};
  cursor: pointer;
  &:hover {
    background: ${color.accentWash};
  }
`;
