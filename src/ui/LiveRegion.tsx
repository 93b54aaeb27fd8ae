import { VisuallyHidden } from "./VisuallyHidden";

export interface LiveRegionProps {
  /** What to say; a new `id` says the same words again. */
  message: { readonly id: string | number; readonly text: string } | undefined;
  /** Interrupts what is being said. */
  isAssertive?: boolean;
}

/** Says things to assistive technology. It must stand in the page before it has something to say. */
export function LiveRegion({ message, isAssertive = false }: LiveRegionProps) {
  return (
    <div role={isAssertive ? "alert" : "status"} aria-live={isAssertive ? "assertive" : "polite"}>
      {message ? <VisuallyHidden key={message.id}>{message.text}</VisuallyHidden> : null}
    </div>
  );
}
