import { css, keyframes } from "./stylesheet";
import { color, forcedColors, radius } from "./tokens";

const breathe = keyframes`from { opacity: 1; } to { opacity: 0.55; }`;

const bone = css`
  display: block;
  max-width: 100%;
  border-radius: ${radius};
  background: ${color.hairline};
  animation: ${breathe} 900ms ease-in-out infinite alternate;
  ${forcedColors} {
    outline: 1px solid GrayText;
  }
`;

/** A placeholder with the size of loading content (px or any CSS width); hidden from assistive technology. */
export function Skeleton({ width = "100%", height = 24 }: { width?: number | string; height?: number }) {
  return <span className={bone} part="skeleton" aria-hidden="true" style={{ width, height }} />;
}
