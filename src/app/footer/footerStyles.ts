import { css } from "../../ui/stylesheet";
import { color, fromMobile, space, type } from "../../ui/tokens";

export const footer = css`
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
  font: ${type.hint};
  & address {
    font-style: normal;
  }
`;

export const footerRow = css`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding-block: ${space.m};
  ${fromMobile} {
    flex-direction: row;
    justify-content: space-between;
  }
`;

export const footerLinks = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
`;

export const facts = css`
  display: grid;
  gap: ${space.xs};
  margin: ${space.s} 0;
  & dt {
    font: ${type.strong};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;

export const policyPart = css`
  margin-top: 20px;
  & > h3 {
    margin-bottom: 4px;
    font: ${type.strong};
  }
  & > ul {
    display: grid;
    gap: 4px;
    padding-inline-start: 20px;
    list-style: disc;
  }
`;

export const policyLinks = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  margin-top: ${space.m};
`;
