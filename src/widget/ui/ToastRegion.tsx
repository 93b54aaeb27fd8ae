import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { endOfCover } from "./scrolling";
import { css } from "./stylesheet";
import { type Announcement, newsOf, Toast, type ToastMessage } from "./Toast";
import { belowMobile, space } from "./tokens";
import { useTexts } from "./useTexts";
import { LiveRegion } from "./VisuallyHidden";

/**
 * 390 px wide, in the top layer, so that no host page clips or moves it. Errors are at the top, below what the host page keeps
 * there; other toasts in the corner beside the form, on a phone above the action bar.
 */
const region = css`
  position: fixed;
  inset: auto auto 0 0;
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
  ${belowMobile} {
    inset: auto 0 112px;
  }
  &:has([part~="notice-error"]) {
    inset: var(--top, 0) 0 auto;
  }
  & > ol {
    display: grid;
    gap: ${space.xs};
  }
  & > ol > * {
    pointer-events: auto;
  }
`;

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onClose: (id: string) => void;
}

function newestOf(toasts: readonly ToastMessage[], isError: boolean): Announcement | undefined {
  const newest = toasts.findLast((toast) => (toast.tone === "error") === isError);
  return newest && newsOf(newest);
}

/** The newest toast, announced once: not again when a newer one closes before it. */
function useNews(newest: Announcement | undefined): Announcement | undefined {
  const [{ announced, past }, setAnnounced] = useState<{ announced?: string | undefined; past: readonly string[] }>({
    past: [],
  });
  if (newest?.id !== announced && (announced !== undefined || (newest && !past.includes(newest.id)))) {
    const isNews = newest !== undefined && !past.includes(newest.id);
    setAnnounced(isNews ? { announced: newest.id, past: [...past, newest.id] } : { past });
  }
  return newest?.id === announced ? newest : undefined;
}

/**
 * Closes success and info toasts that would cover the focused element (WCAG 2.4.11); a failure stays until it is
 * read.
 */
function useYielding(ref: RefObject<HTMLElement | null>, { toasts, onClose }: ToastRegionProps): void {
  const isShown = toasts.length > 0;
  const makeRoom = useEffectEvent(({ target }: Event) => {
    const list = ref.current?.firstElementChild;
    if (!list || !(target instanceof HTMLElement) || target.tabIndex < 0 || list.contains(target)) return;
    const [toFocus, covered] = [target.getBoundingClientRect(), list.getBoundingClientRect()];
    if (toFocus.top > covered.bottom || toFocus.bottom < covered.top) return;
    for (const { id, tone } of toasts) if (tone === "success" || tone === "info") onClose(id);
  });
  useEffect(() => {
    const root = isShown ? ref.current?.getRootNode() : undefined;
    root?.addEventListener("focusin", makeRoom);
    return () => root?.removeEventListener("focusin", makeRoom);
  }, [ref, isShown]);
}

/** The container of the toasts and its two live regions. Always rendered. */
export function ToastRegion(props: ToastRegionProps) {
  const { toasts, onClose } = props;
  const { ui } = useTexts();
  const ref = useRef<HTMLElement>(null);
  const count = toasts.length;
  useYielding(ref, props);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer?.isConnected || typeof layer.showPopover !== "function") return;
    // Reopened for each toast: the top layer then puts it above a dialog that opened meanwhile.
    if (layer.matches(":popover-open")) layer.hidePopover();
    if (count === 0) return;
    const root = layer.getRootNode();
    const host = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : layer;
    layer.style.setProperty("--top", `${Math.max(0, endOfCover(host, 0))}px`);
    layer.showPopover();
  }, [count]);
  return (
    <>
      <LiveRegion message={useNews(newestOf(toasts, false))} />
      <LiveRegion message={useNews(newestOf(toasts, true))} isAssertive />
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
