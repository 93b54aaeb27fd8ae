import { classes, css } from "../ui/stylesheet";
import { color, focusRing, radius, sized, space, type, withoutBackgrounds } from "../ui/tokens";

/** A clickable row: box or dot of 24 px, and the label. */
export const choiceRow = css`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  width: fit-content;
  max-width: calc(100% + 16px);
  min-height: 40px;
  margin-inline-start: -8px;
  padding: ${space.xs} 16px ${space.xs} ${space.xs};
  border-radius: ${radius};
  font: ${type.body};
  cursor: pointer;
  &:hover {
    background: ${color.wash};
  }
`;

/** The row of a disabled box. */
export const disabledRow = css`
  color: ${color.quiet};
  cursor: not-allowed;
`;

const mark = css`
  appearance: none;
  flex: none;
  width: ${sized(24)};
  height: ${sized(24)};
  border: 1px solid ${color.line};
  background: ${color.field} center / 100% no-repeat;
  cursor: inherit;
  &:hover {
    border-color: ${color.ink};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-invalid="true"],
  [aria-invalid="true"] & {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  ${withoutBackgrounds} {
    appearance: auto;
    accent-color: ${color.ink};
  }
`;

/** A dot drawn as an inset shadow: it needs no image and takes any colour. */
export const radioMark = classes(
  mark,
  css`
  border-radius: 50%;
  &:checked {
    border-color: ${color.accent};
    background-color: ${color.accent};
    box-shadow: inset 0 0 0 ${sized(5)} ${color.field};
  }
`,
);

/** A tick cut out by a clip path: it needs no image and takes any colour. */
export const checkMark = classes(
  mark,
  css`
  display: grid;
  place-content: center;
  border-radius: min(${radius}, 6px);
  &:checked {
    border-color: ${color.accent};
    background-color: ${color.accent};
    box-shadow: none;
  }
  &:checked::before {
    content: "";
    width: ${sized(14)};
    height: ${sized(14)};
    background: ${color.onAccent};
    clip-path: polygon(12% 50%, 0 64%, 38% 100%, 100% 22%, 86% 10%, 36% 72%);
  }
  ${withoutBackgrounds} {
    &::before {
      display: none;
    }
  }
`,
);
