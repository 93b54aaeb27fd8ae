import type { ReactNode } from "react";
import { surfaceName } from "./base";
import { classes, css } from "./stylesheet";
import { fromMobile, space } from "./tokens";

const stack = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const gaps = {
  tight: css`
    gap: ${space.xs};
  `,
  close: css`
    gap: ${space.s};
  `,
  questions: css`
    gap: ${space.m};
  `,
  sections: css`
    gap: ${space.l};
    ${fromMobile} {
      gap: ${space.xl};
    }
  `,
} as const;

type Gap = keyof typeof gaps;

/** The class of a `Stack`, for another element that is one too. */
export const stackClass = (gap: Gap) => classes(stack, gaps[gap]);

/** A vertical stack: `questions` 24 px apart, `sections` 48 px (32 px on a phone). */
export function Stack({ gap = "questions", children }: { gap?: Gap; children: ReactNode }) {
  return <div className={stackClass(gap)}>{children}</div>;
}

/** A row whose fields set their own share of it (`fieldStyles.ts`); its controls stay level when one has an error above it. */
export const fieldRow = css`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  ${fromMobile} {
    flex-flow: row wrap;
    align-items: flex-end;
    gap: ${space.m} ${space.s};
    & > * {
      flex: 1 1 180px;
      min-width: 0;
    }
  }
`;

/** Short related questions: side by side from 600 px up, otherwise stacked. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={fieldRow}>{children}</div>;
}

const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px ${space.s};
`;

/** A group of buttons, wrapping when there is no room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={actions}>{children}</div>;
}

/** The outermost element of the application: it stops inheritance from the host page, also of the language. */
export function Surface({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <div className={surfaceName} part="surface" lang={lang}>
      {children}
    </div>
  );
}
