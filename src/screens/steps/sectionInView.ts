import { type RefObject, useEffect, useState } from "react";
import type { Section } from "../../form/catalogue";
import { useAppState } from "../../state/AppStateProvider";
import { endOfCover } from "../../ui/scrolling";

interface InView {
  /** The section a third down the window, where the reader looks; -1 while the head of the page is in view. */
  readonly index: number;
  /** The height of what the host page keeps at the window's top (px). */
  readonly top: number;
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
      const eye = view.innerHeight / 3;
      const first = tops.find((top) => top !== undefined) ?? 0;
      const index = first > 0 ? -1 : tops.findLastIndex((top) => top !== undefined && top <= eye);
      const top = index < 0 ? 0 : Math.max(0, Math.round(endOfCover(anchor, 0)));
      setInView((before) => (before.index === index && before.top === top ? before : { index, top }));
    }
    function lookSoon(): void {
      view.cancelAnimationFrame(frame);
      frame = view.requestAnimationFrame(look);
    }
    lookSoon();
    view.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    return () => {
      view.cancelAnimationFrame(frame);
      view.removeEventListener("scroll", lookSoon, { capture: true });
    };
  }, [ref, view, sections]);
  return inView;
}
