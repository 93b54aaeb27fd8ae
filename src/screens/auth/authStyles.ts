import { css, keyframes } from "../../ui/stylesheet";
import { color, forcedColors, radius, space, type } from "../../ui/tokens";

const appear = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

export const messageRoom = css`
  margin-bottom: ${space.m};
  form + & {
    margin-block: ${space.m} 0;
  }
  animation: ${appear} 160ms ease-out;
`;

export const lead = css`
  margin: -${space.xs} 0 ${space.m};
  color: ${color.quiet};
`;

export const afterLine = css`
  margin-top: ${space.s};
  color: ${color.quiet};
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
  margin-top: -${space.s};
  font: ${type.hint};
  & > strong {
    overflow-wrap: anywhere;
  }
  & > span {
    white-space: nowrap;
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

/** The container of the card; its width decides where the checklist goes. */
export const card = css`
  container: auth-card / inline-size;
`;

export const checklistAnchor = css`
  position: relative;
`;

/** Room for a centred card of 420 px with the checklist beside it. */
const besideCard = "@container auth-card (min-width: 1020px)";

/** Below the password on a narrow page; beside the card, level with the password, on a wide one. */
export const checklist = css`
  margin-top: 12px;
  padding: 12px ${space.s};
  border-radius: ${radius};
  background: ${color.wash};
  ${besideCard} {
    position: absolute;
    top: 0;
    inset-inline-start: calc(100% + 32px + ${space.m});
    width: 264px;
    margin: 0;
  }
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
