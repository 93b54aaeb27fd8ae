import { Main } from "./Main";
import { css, keyframes } from "./stylesheet";
import { color, space, stillMotion, type } from "./tokens";
import { useTexts } from "./useTexts";
import { VisuallyHidden } from "./VisuallyHidden";

const turn = keyframes`to { transform: rotate(360deg); }`;
const fade = keyframes`from { opacity: 0.3; } to { opacity: 1; }`;

const ring = css`
  display: inline-block;
  flex: none;
  border-radius: 50%;
  border-style: solid;
  border-color: currentColor;
  border-right-color: transparent;
  forced-color-adjust: none;
  animation: ${turn} 800ms linear infinite;
  ${stillMotion} {
    animation: ${fade} 1200ms ease-in-out infinite alternate;
  }
`;

const screen = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.s};
  min-height: min(100vh, 640px);
  color: ${color.accent};
  font: ${type.body};
`;

/** Three sizes in px: 0.4, 0.8 and 2 rem of 16 px. */
const sizes = { s: 6.4, m: 12.8, l: 32 } as const;

interface SpinnerProps {
  size?: keyof typeof sizes;
  /** The accessible name; leave it out when text beside the spinner says the same. */
  label?: string;
}

export function Spinner({ size = "m", label }: SpinnerProps) {
  const px = sizes[size];
  return (
    <>
      <span
        className={ring}
        part="spinner"
        aria-hidden="true"
        style={{ width: px, height: px, borderWidth: Math.max(1.5, px / 10) }}
      />
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}

/** A full-screen spinner, while the base profile loads. */
export function FullScreenSpinner({ label }: { label?: string }) {
  const { ui } = useTexts();
  return (
    <Main>
      <div className={screen} role="status" part="loading">
        <Spinner size="l" />
        <span>{label ?? ui.loading}</span>
      </div>
    </Main>
  );
}
