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
