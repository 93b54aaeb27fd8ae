import { css } from "../../ui/stylesheet";
import { fromMobile, space, type } from "../../ui/tokens";

/** Black on white in every colour scheme, for paper. */
export const paper = css`
  color-scheme: light;
  max-width: 800px;
  margin: 0 auto;
  padding: ${space.m} ${space.s};
  background: #fff;
  color: #000;
  @media print {
    display: table;
    width: 100%;
    max-width: none;
    padding: 0;
  }
`;

/** In print a table's head, which browsers repeat on every page; Chromium only if it may not break. */
export const paperHead = css`
  @media print {
    display: table-header-group;
    break-inside: avoid;
  }
`;

export const paperBody = css`
  @media print {
    display: table-row-group;
  }
`;

export const pageTop = css`
  display: block;
  margin-bottom: ${space.s};
  padding-bottom: ${space.xs};
  border-bottom: 1px solid #000;
  font: ${type.hint};
`;

/** Who and what. */
export const overview = css`
  & h1 {
    margin: ${space.s} 0;
  }
  & dl > div {
    padding: ${space.xs} 0;
    border-bottom: 1px solid #999;
  }
`;

/** Firefox has no `break-after: avoid`: there a heading reserves the height of the line that must follow it. */
const holding = (height: string) => `
  break-after: avoid;
  @media print {
    break-inside: avoid;
    &::after {
      content: "";
      display: block;
      height: ${height};
      margin-bottom: -${height};
    }
  }
`;

export const pageHeading = css`
  margin: ${space.l} 0 ${space.xs};
  font: ${type.section};
  ${holding("140px")}
`;

export const sectionHeading = css`
  margin: ${space.m} 0 ${space.xxs};
  padding-bottom: ${space.xxs};
  border-bottom: 1px solid #000;
  font: ${type.strong};
  ${holding("72px")}
`;

/** A label stays on the page of its answer. */
export const entryRow = css`
  display: grid;
  gap: 0 ${space.s};
  padding: 3px 0;
  font: ${type.hint};
  break-inside: avoid;
  & dt {
    font: ${type.hint};
    color: #333;
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
  @media print {
    grid-template-columns: 1fr 2fr;
  }
`;

export const blockName = css`
  margin-top: ${space.xs};
  font: ${type.small};
  ${holding("48px")}
`;

export const quietValue = css`
  && {
    font: ${type.hint};
    color: #666;
  }
`;

/** A declaration and its signature. */
export const signed = css`
  padding: 3px 0;
  break-inside: avoid;
  & dt {
    font: ${type.hint};
  }
  & dd {
    margin-top: ${space.xs};
    font: ${type.strong};
  }
`;

export const refused = css`
  padding: ${space.xl} ${space.s};
`;
