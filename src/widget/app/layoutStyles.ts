import { css } from "../ui/stylesheet";
import { color, fromMobile, fromWide, space, type } from "../ui/tokens";

/** The measure of the application: a column of 720 px and its margins, on a wide host with the rail beside it. */
export const column = css`
  width: 100%;
  max-width: 752px;
  ${fromWide} {
    max-width: 1040px;
  }
  margin-inline: auto;
  padding-inline: ${space.s};
`;

/** The centred layout of one card or one sentence. */
export const frame = css`
  display: grid;
  align-content: start;
  min-height: 440px;
  padding-bottom: ${space.l};
  ${fromMobile} {
    padding: ${space.m} ${space.s} ${space.xl};
  }
`;

/** Leaves room for the toast of a failure, which must not cover the button to try again. */
export const belowToast = css`
  padding-top: 168px;
`;

export const mainClass = css`
  display: block;
  padding-block: ${space.xs} ${space.xl};
  ${fromMobile} {
    padding-top: ${space.m};
  }
  &:focus-visible {
    outline: none;
  }
`;

export const topBar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.s};
  padding-block: ${space.xs};
  border-bottom: 1px solid ${color.hairline};
  & > button {
    gap: 6px;
    margin-inline-end: -12px;
  }
`;

/** The title wraps between words beside the account; the account moves below it when not even one word fits. */
export const title = css`
  flex: 1 1 6em;
  min-width: min-content;
  padding-block: 6px;
  color: ${color.ink};
  font: ${type.strong};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

export const aboveScreen = css`
  display: grid;
  gap: ${space.xs};
  margin-bottom: ${space.xs};
  ${fromMobile} {
    gap: ${space.s};
    margin-bottom: ${space.m};
  }
  &:empty {
    margin: 0;
  }
`;
