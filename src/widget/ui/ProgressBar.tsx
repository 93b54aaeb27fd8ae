import { format } from "../../shared/texts/format";
import { classes, css, keyframes } from "./stylesheet";
import { color, forcedColors, stillMotion, type } from "./tokens";
import { useTexts } from "./useTexts";

const wander = keyframes`from { transform: translateX(-100%); } to { transform: translateX(300%); }`;

const track = css`
  height: 8px;
  border-radius: 4px;
  background: ${color.hairline};
  overflow: hidden;
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const fill = css`
  height: 100%;
  border-radius: inherit;
  background: ${color.accent};
  ${forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
`;

const unknown = css`
  width: 33%;
  animation: ${wander} 1400ms ease-in-out infinite;
  ${stillMotion} {
    width: 100%;
    opacity: 0.5;
  }
`;

const words = css`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  margin-bottom: 6px;
  font: ${type.hint};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;

interface ProgressBarProps {
  /** The visible label, also the accessible name. */
  label: string;
  /** Per cent done, 0 to 100; absent while it is unknown. */
  percent?: number | undefined;
}

/** The progress of long work. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const { ui } = useTexts();
  const done = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div part="progress">
      <div className={words} aria-hidden="true">
        <span>{label}</span>
        {done === undefined ? null : <span>{format(ui.percent, { done })}</span>}
      </div>
      <div
        className={track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={done}
      >
        <div
          className={classes(fill, done === undefined && unknown)}
          style={done === undefined ? undefined : { width: `${done}%` }}
        />
      </div>
    </div>
  );
}
