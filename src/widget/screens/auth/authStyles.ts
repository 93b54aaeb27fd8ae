import { css, keyframes } from "../../ui/stylesheet";
import { color, forcedColors, radius, space, type } from "../../ui/tokens";

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

/** A message that no longer holds keeps its room until that of a failure comes: the pressed button stays under the pointer. */
export const messageRoom = css`
  margin-bottom: ${space.m};
  animation: ${appear} 160ms ease-out;
  &[data-over] {
    visibility: hidden;
  }
  &[data-over="failed"] {
    display: none;
  }
`;

/** In view also where the form is taller than the window. */
export const messagePlace = css`
  position: sticky;
  z-index: 1;
  margin-bottom: ${space.s};
  &:empty {
    display: none;
  }
`;

export const lead = css`
  margin: -${space.xs} 0 ${space.m};
  color: ${color.quiet};
  overflow-wrap: anywhere;
`;

/** The answers to a question in a notice. */
export const question = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.s};
  margin-top: ${space.xs};
`;

/** An address breaks anywhere rather than widen the card. */
export const sentTo = css`
  margin-top: ${space.xxs};
  font: ${type.hint};
  & > strong {
    overflow-wrap: anywhere;
  }
  & button {
    font: inherit;
  }
`;

/** Six places, large enough to compare with the e-mail. */
export const codeInput = css`
  && {
    height: 56px;
    padding-block: 8px;
    font: 600 28px/36px ui-monospace, Consolas, monospace;
    letter-spacing: 0.25em;
  }
`;

export const footerLine = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;

export const patience = css`
  color: ${color.quiet};
  font: ${type.hint};
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

export const checklist = css`
  margin-top: 12px;
  padding: 12px ${space.s};
  border-radius: ${radius};
  background: ${color.wash};
`;

export const checklistTitle = css`
  margin-bottom: 6px;
  font: ${type.small};
`;

export const checklistItem = css`
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

export const checklistSign = css`
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
