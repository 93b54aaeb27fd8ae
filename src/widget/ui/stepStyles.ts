import { css } from "./stylesheet";
import { color, cramped, forcedColors, fromMobile, fromWide, radius, sized, space, type } from "./tokens";

/** On a phone a line that opens the list; beside the column of a wide host always open. */
export const stepNav = css`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

export const stepOpener = css`
  ${fromMobile} {
    order: 1;
    align-self: flex-start;
    &:not([data-more]) {
      display: none;
    }
  }
  ${fromWide} {
    display: none;
  }
  & > button {
    justify-content: space-between;
    gap: ${space.xs};
    min-height: 44px;
    width: 100%;
    font: ${type.small};
    text-align: start;
    text-decoration: none;
  }
  & > [aria-expanded="true"] > svg {
    rotate: 180deg;
  }
`;

/** The opener's words: the step on a phone, where the line below it is the progress; the sections on a wider host. */
export const stepHere = css`
  flex: 1;
  padding-bottom: ${space.xxs};
  background: linear-gradient(${color.accent} 0 0) 0 100% no-repeat,
    linear-gradient(${color.hairline} 0 0) 0 100% no-repeat;
  ${forcedColors} {
    forced-color-adjust: none;
    background-image: linear-gradient(Highlight 0 0), linear-gradient(GrayText 0 0);
    color: CanvasText;
  }
  ${fromMobile} {
    display: none;
  }
`;

export const stepSections = css`
  display: none;
  ${fromMobile} {
    display: inline;
  }
`;

/** Rows of 44 px; from 600 px side by side; beside the column rows again. */
export const stepList = css`
  display: none;
  [data-open] > & {
    display: grid;
  }
  ${fromMobile} {
    &&& {
      display: flex;
      gap: ${space.m};
    }
  }
  ${fromWide} {
    &&& {
      display: grid;
      gap: 0;
    }
  }
`;

/** From 600 px the line above each step is the progress. */
export const stepItem = css`
  position: relative;
  flex: 1;
  min-width: 0;
  --line: ${color.hairline};
  &[data-state="done"] {
    --line: ${color.success};
  }
  &[data-state="here"] {
    --line: ${color.accent};
  }
  &[data-state="begun"] {
    --line: linear-gradient(90deg, ${color.accent} 50%, ${color.hairline} 0);
  }
`;

export const stepAction = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: none;
  color: ${color.quiet};
  font: ${type.body};
  text-align: start;
  text-decoration: none;
  &:is(a, button) {
    cursor: pointer;
  }
  &[aria-current] {
    color: ${color.ink};
    font: ${type.strong};
  }
  ${fromMobile} {
    min-height: 48px;
    padding: 12px 0 8px;
    ${cramped} {
      flex-direction: column;
      align-items: start;
    }
    &::before {
      content: "";
      position: absolute;
      inset: 0 0 auto;
      height: 4px;
      border-radius: 2px;
      background: var(--line);
      ${forcedColors} {
        forced-color-adjust: none;
        background: GrayText;
      }
    }
    [data-state="done"] > &::before,
    [data-state="here"] > &::before {
      ${forcedColors} {
        background: Highlight;
      }
    }
    [data-state="toCome"] > &::before {
      height: 2px;
      margin-top: 1px;
    }
    [data-state="here"] > &::before {
      height: 8px;
      margin-top: -2px;
      border-radius: 4px;
    }
    &:hover:is(a, button) {
      color: ${color.accent};
    }
  }
  ${fromWide} {
    flex-direction: row;
    align-items: center;
    min-height: 44px;
    padding: 0;
    &&&::before {
      display: none;
    }
  }
`;

export const stepBadge = css`
  display: grid;
  place-content: center;
  flex: none;
  width: ${sized(28)};
  height: ${sized(28)};
  border: 1px solid ${color.line};
  border-radius: 50%;
  font: ${type.small};
  [data-state="done"] & {
    border-color: ${color.success};
    color: ${color.success};
  }
  [data-state="begun"] & {
    border: 2px solid ${color.accent};
    color: ${color.accent};
  }
  [data-state="here"] & {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;
