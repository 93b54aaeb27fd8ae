import { classes, css } from "./stylesheet";
import { sized } from "./tokens";

/** Strokes on a 20 px square; one path each. */
const paths = {
  check: "M4 10.5 8.2 14.7 16 6",
  cross: "M5 5l10 10M15 5 5 15",
  plus: "M10 4v12M4 10h12",
  chevron: "M5 7.5l5 5 5-5",
  warning: "M10 2.8 18.2 17H1.8L10 2.8ZM10 8v4.2M10 14.6v.1",
  error: "M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4ZM10 5.8v5M10 13.8v.1",
  info: "M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4ZM10 9.2v5M10 6.2v.1",
  success: "M10 1.8a8.2 8.2 0 1 0 0 16.4 8.2 8.2 0 0 0 0-16.4ZM6.2 10.4l2.7 2.7 5-5.6",
  mail: "M2 4.5h16v11H2v-11ZM2.4 5l7.6 6 7.6-6",
  user: "M10 10a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM3 17.4c.6-3.2 3.4-5 7-5s6.4 1.8 7 5",
  upload: "M10 13.5V3.5M6 7l4-4 4 4M3 13v4h14v-4",
  download: "M10 3v10M6 9.5l4 4 4-4M3 13v4h14v-4",
  external: "M8 4.5H4v11.5h11.5V12M11.5 3.5h5v5M16.2 3.8 9.5 10.5",
} as const;

export type IconName = keyof typeof paths;

const icon = css`
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const small = css`
  width: ${sized(16)};
  height: ${sized(16)};
`;

const usual = css`
  width: ${sized(20)};
  height: ${sized(20)};
`;

const large = css`
  width: ${sized(24)};
  height: ${sized(24)};
`;

const largest = css`
  width: ${sized(32)};
  height: ${sized(32)};
`;

const sizes = { 16: small, 20: usual, 24: large, 32: largest } as const;

/** An icon beside text, of `size` px at the usual text size; hidden from assistive technology. */
export function Icon({ name, size = 20 }: { name: IconName; size?: keyof typeof sizes }) {
  return (
    <svg aria-hidden="true" className={classes(icon, sizes[size])} viewBox="0 0 20 20" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
