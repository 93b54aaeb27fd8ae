import { classes, css } from "./stylesheet";
import { color, lowWindow, space, type, wideRadius } from "./tokens";

const dialog = css`
  width: calc(100vw - 32px);
  max-width: calc(100vw - 32px);
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 0;
  border: 1px solid ${color.hairline};
  border-radius: ${wideRadius};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: 0 2px 6px rgb(0 0 0 / 10%), 0 20px 60px rgb(0 0 0 / 24%);
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
    transition: opacity 160ms ease-out, transform 160ms ease-out;
    @starting-style {
      opacity: 0;
      transform: translateY(8px);
    }
  }
  ${lowWindow} {
    overflow-y: auto;
  }
  &::backdrop {
    background: rgb(10 14 20 / 52%);
  }
`;

/** The widths in px; below 600 px a dialog takes the available width. */
const widths = {
  xs: css`
    @media (min-width: 600px) {
      width: 480px;
    }
  `,
  s: css`
    @media (min-width: 600px) {
      width: 960px;
    }
    @media (min-width: 600px) and (max-width: 768px) {
      width: 70vw;
    }
  `,
  m: css`
    @media (min-width: 600px) {
      width: 80vw;
    }
    @media (min-width: 600px) and (max-width: 768px) {
      width: 90vw;
    }
  `,
} as const;

export type DialogWidth = keyof typeof widths;

export function dialogClass(width: DialogWidth): string {
  return classes(dialog, widths[width]);
}

export const dialogHead = css`
  display: flex;
  gap: ${space.s};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space.m} ${space.m} ${space.xs};
  & > h2:focus-visible {
    outline: none;
  }
`;

export const dialogBody = css`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px ${space.m} ${space.m};
  overflow-y: auto;
  font: ${type.body};
  & p + p {
    margin-top: 12px;
  }
  ${lowWindow} {
    flex: none;
    overflow: visible;
  }
`;

export const dialogActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  justify-content: flex-end;
  padding: ${space.s} ${space.m};
  border-top: 1px solid ${color.hairline};
  & > * {
    flex: 1 1 auto;
  }
  @media (min-width: 600px) {
    & > * {
      flex-grow: 0;
    }
    [role="alertdialog"] > & > * {
      flex-grow: 1;
    }
  }
`;
