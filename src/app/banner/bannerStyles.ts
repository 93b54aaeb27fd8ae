import { css } from "../../ui/stylesheet";
import { color, fromMobile, space, type } from "../../ui/tokens";

export const banner = css`
  padding: ${space.xs} ${space.s};
  border-inline-start: 4px solid ${color.accent};
  border-radius: var(--a-radius);
  background: ${color.accentWash};
  overflow-wrap: anywhere;
  ${fromMobile} {
    padding: 20px ${space.m};
  }
`;

/** Capitals are wide: with some letter spacing, and smaller than sentences. */
export const bannerTitle = css`
  font: 600 16px/22px var(--a-heading-font);
  letter-spacing: 0.04em;
  text-wrap: balance;
  ${fromMobile} {
    font-size: 20px;
    line-height: 28px;
  }
`;

/** The institution's title, in capitals like the text around it. */
export const bannerCapitals = css`
  text-transform: uppercase;
`;

export const bannerName = css`
  color: ${color.accent};
  letter-spacing: 0;
`;

export const bannerLine = css`
  margin-top: 2px;
  font: ${type.hint};
  color: ${color.quiet};
  ${fromMobile} {
    margin-top: 4px;
    font: ${type.body};
  }
`;
