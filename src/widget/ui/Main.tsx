import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "./useTexts";

/**
 * Whether this element provides the page's `main` landmark: the page has none, and no other such element came first.
 */
export function useOwnLandmarks(ref: RefObject<HTMLElement | null>): boolean {
  const [isOwn, setOwn] = useState(true);
  useLayoutEffect(() => {
    const tree = ref.current?.getRootNode();
    if (!(tree instanceof ShadowRoot)) return;
    const { host, ownerDocument: page } = tree;
    setOwn(!page.querySelector("main, [role=main]") && page.querySelector(host.localName) === host);
  }, [ref]);
  return isOwn;
}

/** The screen's landmark: `main`, or a named region in a page that has a `main` already. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const { ui } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const landmark = useOwnLandmarks(ref) ? { role: "main" } : { role: "region", "aria-label": ui.application };
  return (
    <div ref={ref} className={className} tabIndex={-1} part="main" {...landmark}>
      {children}
    </div>
  );
}
