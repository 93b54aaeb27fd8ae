import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../texts/useTexts";

/** Whether the page leaves its landmarks to us: it has no main part of its own, and no other element of ours came first. */
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

/** The screen: the page's main part, or a region with a name in a page that has a main part already. */
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
