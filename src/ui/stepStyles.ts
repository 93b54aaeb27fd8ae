import { css } from "./stylesheet";
import { color, forcedColors, fromMobile, radius, type } from "./tokens";

export const stepHere = css`
  font: ${type.small};
  color: ${color.quiet};
  ${fromMobile} {
    display: none;
  }
`;

export const stepList = css`
  display: flex;
  gap: 6px;
  ${fromMobile} {
    gap: 24px;
  }
`;

/** The thin line above each step is the progress: filled up to here. */
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
  min-height: 24px;
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
  &::before {
    content: "";
    position: absolute;
    inset: 10px 0 auto;
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
  &[aria-current] {
    color: ${color.ink};
    font: ${type.strong};
  }
  ${fromMobile} {
    min-height: 48px;
    padding: 12px 0 8px;
    &::before {
      inset: 0 0 auto;
    }
    &:is(a, button):hover {
      color: ${color.accent};
    }
  }
`;

export const stepBadge = css`
  display: none;
  place-content: center;
  flex: none;
  width: 28px;
  height: 28px;
  border: 1px solid ${color.line};
  border-radius: 50%;
  font: ${type.small};
  [data-state="done"] & {
    border-color: ${color.success};
    color: ${color.success};
  }
  [data-state="here"] & {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  ${fromMobile} {
    display: grid;
  }
`;

/** On a phone the text is above the line; the name stays for assistive technology. */
export const stepName = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  ${fromMobile} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
    white-space: normal;
  }
`;
