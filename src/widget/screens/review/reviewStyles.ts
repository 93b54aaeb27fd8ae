import { css } from "../../ui/stylesheet";
import { color, fromMobile, lines, radius, space, type } from "../../ui/tokens";

export const complete = css`
  display: flex;
  gap: ${space.xs};
  margin-bottom: ${space.m};
  color: ${color.success};
`;

/** The names of the questions, each of which leads to its question; the mark is red, the words are not. */
export const missingList = css`
  margin: ${space.xxs} 0 ${space.m};
  padding-inline-start: 20px;
  list-style: disc;
  & > li::marker {
    color: ${color.danger};
  }
  & button {
    min-height: 32px;
  }
`;

/** Two lines of a question that is a paragraph; screen readers read all of it. */
export const cut = css`
  ${lines(2)}
`;

/** Stays in view while the answers of its page scroll by. */
export const pageHeading = css`
  position: sticky;
  z-index: 1;
  top: -${space.xxs};
  margin: ${space.l} -${space.s} 0;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.hairline};
  border-radius: ${radius};
  background: ${color.accentWash};
  font: ${type.strong};
  :first-child > & {
    margin-top: 0;
  }
`;

export const sectionHead = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s};
  margin-top: ${space.s};
  padding-bottom: ${space.xxs};
  border-bottom: 1px solid ${color.hairline};
  & > button {
    scroll-margin-top: 48px;
  }
`;

export const sectionHeading = css`
  font: ${type.strong};
`;

/** The legend or the block's name before a question's label. */
export const underLabel = css`
  font: ${type.small};
`;

export const entryRow = css`
  display: grid;
  gap: 0 ${space.s};
  padding: 6px 0;
  font: ${type.hint};
  & dt {
    color: ${color.quiet};
  }
  & dd {
    margin: 0;
    font: ${type.small};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${fromMobile} {
    grid-template-columns: 1fr 2fr;
  }
`;

/** The line that replaces the optional questions without an answer. */
export const leftOut = css`
  padding: 6px 0;
  color: ${color.quiet};
  font: ${type.hint};
`;

export const quietValue = css`
  && {
    font: ${type.hint};
    color: ${color.quiet};
  }
`;

export const marked = css`
  display: flex;
  gap: 6px;
  color: ${color.danger};
  font: ${type.small};
`;
