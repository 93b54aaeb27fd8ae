import { VisuallyHidden } from "./VisuallyHidden";

export interface LiveRegionProps {
  /** The text to announce; a new `id` announces the same text again. */
  message: { readonly id: string | number; readonly text: string } | undefined;
  /** Interrupts the screen reader. */
  isAssertive?: boolean;
}

/** Announces texts to assistive technology. It must be in the page, empty, before its first text. */
export function LiveRegion({ message, isAssertive = false }: LiveRegionProps) {
  return (
    <div role={isAssertive ? "alert" : "status"} aria-live={isAssertive ? "assertive" : "polite"}>
      {message ? <VisuallyHidden key={message.id}>{message.text}</VisuallyHidden> : null}
    </div>
  );
}
