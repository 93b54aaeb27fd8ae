import type { ReactNode } from "react";
import { css } from "./stylesheet";
import { color, fromMobile, headingFont, lowWindow, space, wideRadius } from "./tokens";

const card = css`
  width: 100%;
  max-width: 420px;
  margin-inline: auto;
  padding: ${space.m} ${space.s};
  ${lowWindow} {
    padding-top: ${space.xs};
  }
  ${fromMobile} {
    padding: ${space.l};
    border-radius: ${wideRadius};
    background: ${color.raised};
    border: 1px solid ${color.hairline};
    box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 8px 24px rgb(0 0 0 / 6%);
  }
`;

const heading = css`
  font: ${headingFont(28, 36)};
  margin-bottom: ${space.m};
  letter-spacing: -0.01em;
  ${lowWindow} {
    margin-bottom: ${space.s};
    font-size: 20px;
    line-height: 24px;
  }
`;

const foot = css`
  margin-top: ${space.m};
  padding-top: ${space.m};
  border-top: 1px solid ${color.hairline};
  color: ${color.quiet};
`;

interface CardProps {
  /** The card's heading, an `h1` that can take the focus; `""` while it loads. */
  heading: string;
  headingId?: string;
  children: ReactNode;
  /** The question with a link at the foot of the card. */
  footer?: ReactNode;
}

/** One task on a centred card of 420 px. */
export function Card({ heading: text, headingId, children, footer }: CardProps) {
  return (
    <section className={card} part="card">
      {text === "" ? null : (
        <h1 className={heading} id={headingId} tabIndex={-1}>
          {text}
        </h1>
      )}
      {children}
      {footer === undefined ? null : <div className={foot}>{footer}</div>}
    </section>
  );
}
