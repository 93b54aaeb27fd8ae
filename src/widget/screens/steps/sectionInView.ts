import { type RefObject, useEffect, useState } from "react";
import type { Section } from "../../../shared/form/catalogueTypes";
import { useAppState } from "../../state/AppStateProvider";
import { endOfCover, visiblePart } from "../../ui/scrolling";

interface InView {
  /** The section of the focused question, if it is in view, else the one a third down the view; -1 while the head of the page is. */
  readonly index: number;
  /** The height of what the host page keeps at the top of what scrolls (px). */
  readonly top: number;
}

/** The focused element, while it is in view. */
function focusedInView({ activeElement }: ShadowRoot, part: ReturnType<typeof visiblePart>): Element | null {
  const { top = -1, bottom = 0 } = activeElement?.getBoundingClientRect() ?? {};
  return top >= part.top && bottom <= part.bottom ? activeElement : null;
}

/** Follows the reader through the sections. */
export function useSectionInView(ref: RefObject<HTMLElement | null>, sections: readonly Section[]): InView {
  const { view } = useAppState();
  const [inView, setInView] = useState<InView>({ index: -1, top: 0 });
  useEffect(() => {
    let frame = 0;
    function look(): void {
      const anchor = ref.current;
      const root = anchor?.getRootNode();
      if (!anchor || !(root instanceof ShadowRoot)) return;
      // A section that is put away has no place.
      const tops = sections.map(({ id }) => root.getElementById(`section-${id}`)?.getClientRects()[0]?.top);
      const part = visiblePart(anchor);
      const eye = part.top + (part.bottom - part.top) / 3;
      const first = tops.find((top) => top !== undefined) ?? 0;
      const heading = focusedInView(root, part)?.closest("section")?.getAttribute("aria-labelledby");
      const own = sections.findIndex(({ id }) => heading === `section-${id}`);
      const read = own >= 0 ? own : tops.findLastIndex((top) => top !== undefined && top <= eye);
      const index = first > part.top ? -1 : read;
      const top = index < 0 ? 0 : Math.max(0, Math.round(endOfCover(anchor, part.top) - part.top));
      setInView((before) => (before.index === index && before.top === top ? before : { index, top }));
    }
    function lookSoon(): void {
      view.cancelAnimationFrame(frame);
      frame = view.requestAnimationFrame(look);
    }
    lookSoon();
    const types = ["scroll", "focusin"];
    for (const type of types) view.addEventListener(type, lookSoon, { capture: true, passive: true });
    return () => {
      view.cancelAnimationFrame(frame);
      for (const type of types) view.removeEventListener(type, lookSoon, { capture: true });
    };
  }, [ref, view, sections]);
  return inView;
}
