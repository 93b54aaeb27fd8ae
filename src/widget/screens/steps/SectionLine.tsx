import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Page } from "../../../shared/form/catalogueTypes";
import { useAppState } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { css } from "../../ui/stylesheet";
import { color, cramped, fromMobile, fromWide, lowWindow, space, tight, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { SectionLinks, useSections } from "./SectionLinks";
import { useSectionInView } from "./sectionInView";

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
  ${fromWide} {
    display: none;
  }
  ${cramped} {
    display: none;
  }
  ${tight} {
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

/** A long name ends in dots, so that the number stays; screen readers read it whole. */
const name = css`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  & + span {
    flex: none;
  }
`;

/** Calls `close` when the applicant presses Escape, or touches or focuses what is outside the element, while it is open. */
function useDismissal(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const { view } = useAppState();
  const dismiss = useEffectEvent((event: Event) => {
    const isEscape = event instanceof view.KeyboardEvent && event.key === "Escape";
    const isOutside =
      !(event instanceof view.KeyboardEvent) && ref.current && !event.composedPath().includes(ref.current);
    if (isEscape) {
      event.preventDefault();
      ref.current?.querySelector("button")?.focus();
    }
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
  const { sections: texts } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  const sections = useSections(page);
  const { index, top } = useSectionInView(ref, sections);
  const [isOpen, setOpen] = useState(false);
  const here = sections[index];
  useDismissal(ref, isOpen, () => setOpen(false));
  return (
    <div ref={ref} className={anchor} style={{ top }}>
      {here ? (
        <nav className={bar} aria-label={texts.where} part="section-line">
          <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className={name}>{here.heading}</span> <span>{texts.position(index + 1, sections.length)}</span>
            <Icon name="chevron" size={16} />
          </LinkButton>
          {isOpen ? <SectionLinks page={page} here={here.id} onGo={() => setOpen(false)} /> : null}
        </nav>
      ) : null}
    </div>
  );
}
