import { classes, css, keyframes } from "./stylesheet";
import { coarsePointer, color, forcedColors, radius, sized, space, type } from "./tokens";

const base = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${sized(48)};
  max-width: 100%;
  padding: 11px 20px;
  border: 1px solid transparent;
  border-radius: ${radius};
  background: transparent;
  font: ${type.strong};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-user-select: none;
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &[aria-busy="true"] {
    cursor: progress;
  }
  ${forcedColors} {
    border-color: ButtonText;
    &:disabled {
      opacity: 1;
      color: GrayText;
      border-color: GrayText;
    }
  }
`;

/** Darker in light schemes, lighter in dark ones. */
const pressed = (role: string) => `color-mix(in srgb, ${role} 86%, ${color.ink})`;

const looks = {
  primary: css`
    color: ${color.onAccent};
    background: ${color.accent};
    &:hover {
      background: ${pressed(color.accent)};
    }
    ${forcedColors} {
      &:enabled,
      &[href] {
        forced-color-adjust: none;
        color: HighlightText;
        background: Highlight;
        border-color: Highlight;
      }
    }
  `,
  secondary: css`
    color: ${color.accent};
    background: ${color.field};
    border-color: ${color.line};
    &:hover {
      border-color: ${color.accent};
      background: ${color.accentWash};
    }
  `,
  quiet: css`
    color: ${color.accent};
    &:hover {
      background: ${color.accentWash};
    }
  `,
  danger: css`
    color: ${color.onDanger};
    background: ${color.danger};
    &:hover {
      background: ${pressed(color.danger)};
    }
  `,
} as const;

/** Save 15 by 3 rem, submit 10 by 3 rem, of 16 px; higher only for a text of two lines. */
const sizes = {
  save: css`
    width: ${sized(240)};
  `,
  submit: css`
    width: ${sized(160)};
    min-width: ${sized(104)};
  `,
  compact: css`
    min-height: ${sized(36)};
    padding: 7px 12px;
    font: ${type.small};
    ${coarsePointer} {
      &::after {
        content: "";
        position: absolute;
        inset: -5px 0;
      }
    }
  `,
  full: css`
    width: 100%;
  `,
} as const;

export const buttonLabel = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-width: 0;
`;

const wait = keyframes`from { translate: -100% 0; } to { translate: 100% 0; }`;

/** A line that runs along the foot of a busy button, below its words; it lies still under reduced motion. */
export const buttonWait = css`
  position: absolute;
  inset: auto 0 0;
  height: 4px;
  overflow: hidden;
  border-radius: 0 0 ${radius} ${radius};
  &::before {
    content: "";
    display: block;
    height: 100%;
    background: currentColor;
    animation: ${wait} 1.2s ease-in-out infinite;
  }
`;

export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

/** The class of an element that looks like a button, such as a link. */
export function buttonClass(look: ButtonLook = "primary", size?: ButtonSize): string {
  return classes(base, looks[look], size && sizes[size]);
}
