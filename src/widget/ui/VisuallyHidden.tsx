import type { ReactNode } from "react";
import { css } from "./stylesheet";

/** Declarations of text for assistive technology only. */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

const hidden = css`${visuallyHidden}`;

/** Text for assistive technology only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={hidden} id={id}>
      {children}
    </span>
  );
}

interface LiveRegionProps {
  /** The text to announce; a new `id` announces the same text again. */
  message: { readonly id: string | number; readonly text: string } | undefined;
  /** Interrupts the screen reader. */
  isAssertive?: boolean;
}

/** Takes no room in what surrounds it. */
const region = css`
  position: absolute;
`;

/** Announces texts to assistive technology. It must be in the page, empty, before its first text. */
export function LiveRegion({ message, isAssertive = false }: LiveRegionProps) {
  return (
    <div className={region} role={isAssertive ? "alert" : "status"} aria-live={isAssertive ? "assertive" : "polite"}>
      {message ? <VisuallyHidden key={message.id}>{message.text}</VisuallyHidden> : null}
    </div>
  );
}
