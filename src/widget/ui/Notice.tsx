import type { ReactNode } from "react";
import { IconButton } from "./Button";
import { Icon } from "./icons";
import { classes, css } from "./stylesheet";
import { color, radius, space, type } from "./tokens";
import { useTexts } from "./useTexts";

const notice = css`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 14px ${space.s};
  border: 1px solid color-mix(in srgb, var(--tone) 30%, transparent);
  border-radius: ${radius};
  background: var(--wash);
`;

const sign = css`
  padding-top: 2px;
  color: var(--tone);
`;

const body = css`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const title = css`
  font: ${type.strong};
`;

const tones = {
  info: css`
    --tone: ${color.accent};
    --wash: ${color.accentWash};
  `,
  success: css`
    --tone: ${color.success};
    --wash: ${color.successWash};
  `,
  warning: css`
    --tone: ${color.warning};
    --wash: ${color.warningWash};
  `,
  error: css`
    --tone: ${color.danger};
    --wash: ${color.dangerWash};
    border-inline-start: 4px solid var(--tone);
  `,
} as const;

export type NoticeTone = keyof typeof tones;

interface NoticeProps {
  tone?: NoticeTone;
  heading?: string;
  children?: ReactNode;
  /** Shows a close button. */
  onClose?: () => void;
  /**
   * `alert` interrupts a screen reader, `status` waits for a pause; neither for a notice that is in the page from the
   * start.
   */
  role?: "alert" | "status";
}

/** A message in the page, with icon, text and colour. */
export function Notice({ tone: name = "info", heading, children, onClose, role }: NoticeProps) {
  const { ui } = useTexts();
  return (
    <div className={classes(notice, tones[name])} part={`notice notice-${name}`} role={role}>
      <span className={sign}>
        <Icon name={name} />
      </span>
      <div className={body}>
        {heading === undefined ? null : <p className={title}>{heading}</p>}
        {children}
      </div>
      {onClose ? <IconButton icon="cross" label={ui.close} onClick={onClose} /> : null}
    </div>
  );
}
