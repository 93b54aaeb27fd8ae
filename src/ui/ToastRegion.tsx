import { useLayoutEffect, useRef } from "react";
import { useTexts } from "../texts/useTexts";
import { LiveRegion } from "./LiveRegion";
import { css } from "./stylesheet";
import { Toast, type ToastMessage } from "./Toast";
import { space } from "./tokens";

/** §9 "viewport width": 390 px, in the top layer, so that no host clips or moves it. */
const region = css`
  position: fixed;
  inset: 0 0 auto;
  width: 390px;
  max-width: 100vw;
  max-height: 100dvh;
  margin: 0 auto;
  padding: ${space.s};
  border: 0;
  background: none;
  color: inherit;
  overflow: visible;
  pointer-events: none;
  & > ol {
    display: grid;
    gap: ${space.xs};
  }
  & > ol > * {
    pointer-events: auto;
  }
`;

export interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onClose: (id: string) => void;
}

function spoken(toasts: readonly ToastMessage[], isError: boolean) {
  const newest = toasts.findLast((toast) => (toast.tone === "error") === isError);
  return newest && { id: newest.id, text: [newest.heading, newest.text].filter(Boolean).join(". ") };
}

/** Where toasts stand, and the two voices that read them out. Always rendered. */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const { ui } = useTexts();
  const ref = useRef<HTMLElement>(null);
  const count = toasts.length;
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer?.isConnected || typeof layer.showPopover !== "function") return;
    // Shown anew for each toast: the top layer puts the newest above a dialog that opened meanwhile.
    if (layer.matches(":popover-open")) layer.hidePopover();
    if (count > 0) layer.showPopover();
  }, [count]);
  return (
    <>
      <LiveRegion message={spoken(toasts, false)} />
      <LiveRegion message={spoken(toasts, true)} isAssertive />
      <section ref={ref} popover="manual" className={region} part="toasts" aria-label={ui.notifications}>
        <ol>
          {toasts.map((message) => (
            <Toast key={message.id} message={message} onClose={onClose} />
          ))}
        </ol>
      </section>
    </>
  );
}
