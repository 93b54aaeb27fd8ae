import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Page, Section } from "../../form/catalogue";
import { useAppState } from "../../state/AppStateProvider";
import { shownSectionsAtom } from "../../state/answers/answers";
import { useAtomValue } from "../../state/core/core";
import { sections as english } from "../../texts/en/sections";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { endOfCover } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { color, fromMobile, lowWindow, space, type } from "../../ui/tokens";
import { SectionLinks } from "./SectionLinks";

/** Takes no room among the sections: the line lies above the questions, which do not move when it appears. */
const anchor = css`
  position: sticky;
  top: 0;
  z-index: 2;
  height: 0;
  margin-bottom: -${space.l};
  ${fromMobile} {
    margin-bottom: -${space.xl};
  }
  ${lowWindow} {
    display: none;
  }
`;

const bar = css`
  margin-inline: -${space.s};
  padding-inline: ${space.s};
  border-bottom: 1px solid ${color.hairline};
  background: ${color.paper};
  & > button {
    position: relative;
    display: block;
    width: 100%;
    min-height: 40px;
    padding-inline-end: ${space.m};
    font: ${type.small};
    text-align: start;
    text-decoration: none;
  }
  & > button > svg {
    position: absolute;
    inset: 12px 0 auto auto;
  }
  & > [aria-expanded="true"] > svg {
    rotate: 180deg;
  }
  & > ol {
    max-height: 70vh;
    overflow-y: auto;
  }
`;

interface InView {
  /** The section a third down the window, where the reader looks; -1 while the head of the page is in view. */
  readonly index: number;
  /** The height of what the host page keeps at the window's top (px). */
  readonly top: number;
}

function useSectionInView(ref: RefObject<HTMLElement | null>, sections: readonly Section[]): InView {
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

/** Calls `close` when the applicant presses Escape, or touches or focuses what is outside the element, while it is open. */
function useDismissal(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const { view } = useAppState();
  const dismiss = useEffectEvent((event: Event) => {
    const isEscape = event instanceof view.KeyboardEvent && event.key === "Escape";
    const isOutside =
      !(event instanceof view.KeyboardEvent) && ref.current && !event.composedPath().includes(ref.current);
    if (isEscape) ref.current?.querySelector("button")?.focus();
    if (isEscape || isOutside) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const types = ["keydown", "pointerdown", "focusin"];
    for (const type of types) view.addEventListener(type, dismiss, { capture: true });
    return () => {
      for (const type of types) view.removeEventListener(type, dismiss, { capture: true });
    };
  }, [view, isOpen]);
}

/** A thin line with the section that is being read and its number; it opens the list of sections. */
export function SectionLine({ page }: { page: Page }) {
  const texts = useLateTexts("sections", english);
  const ref = useRef<HTMLDivElement>(null);
  const appState = useAppState();
  // With those that are put away: the number of a section does not depend on the switch.
  const sections = useAtomValue(useMemo(() => shownSectionsAtom(appState, page), [appState, page]));
  const { index, top } = useSectionInView(ref, sections);
  const [isOpen, setOpen] = useState(false);
  const here = sections[index];
  useDismissal(ref, isOpen, () => setOpen(false));
  return (
    <div ref={ref} className={anchor} style={{ top }}>
      {here ? (
        <nav className={bar} aria-label={texts.where} part="section-line">
          <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.position(here.heading, index + 1, sections.length)}
            <Icon name="chevron" size={16} />
          </LinkButton>
          {isOpen ? <SectionLinks page={page} here={here.id} onGo={() => setOpen(false)} /> : null}
        </nav>
      ) : null}
    </div>
  );
}
