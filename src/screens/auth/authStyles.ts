import { css, keyframes } from "../../ui/stylesheet";
import { color, fromTablet, space } from "../../ui/tokens";

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
    max-width: 720px;
    padding-inline-end: 300px;
  }
`;
