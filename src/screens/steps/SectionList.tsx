import { Suspense, useEffect, useState } from "react";
import type { Page } from "../../form/catalogue";
import { useAppState } from "../../state/AppStateProvider";
import { useTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { css } from "../../ui/stylesheet";
import { color, radius, space, type } from "../../ui/tokens";

/** This chunk loads when the list is opened. */
const SectionLinks = lazyWithRetry(async () => (await import("./SectionLinks")).SectionLinks);

/** This chunk loads once the step is the application's: the row has the room for the switch. */
const SectionAside = lazyWithRetry(
  async () => (await import("./SectionAside")).SectionAside,
  () => null,
);

/** This chunk loads with the first scroll; without it the page has no line, and lacks nothing else. */
const SectionLine = lazyWithRetry(
  async () => (await import("./SectionLine")).SectionLine,
  () => null,
);

const frame = css`
  padding: 0 ${space.s};
  border-radius: ${radius};
  background: ${color.wash};
`;

/**
 * Two columns: the opener and, once it has loaded, the switch, whose label may take two lines: the row is that high from the start.
 * Anything else takes a row of its own.
 */
const opener = css`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  column-gap: ${space.s};
  & > button {
    min-height: 44px;
    font: ${type.hint};
    text-decoration: none;
  }
  & [aria-expanded="true"] > svg {
    rotate: 180deg;
  }
`;

/** Opens the links to the sections of a long page. */
export function SectionList({ page }: { page: Page }) {
  const { steps } = useTexts();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const [isOpen, setOpen] = useState(false);
  if (page.sections.length < 3) return null;
  return (
    <nav className={frame} aria-label={steps.onThisPage} part="section-list">
      <div className={opener}>
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {steps.onThisPage}
          <Icon name="chevron" size={16} />
        </LinkButton>
        {isMounted ? (
          <Suspense fallback={null}>
            <SectionAside page={page} />
          </Suspense>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <SectionLinks page={page} />
        </Suspense>
      ) : null}
    </nav>
  );
}

/** Shows the current section in one line, once the page has been scrolled. */
export function SectionLineOnScroll({ page }: { page: Page }) {
  const { view } = useAppState();
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const show = () => setScrolled(true);
    // Captured: the host page may scroll an element of its own.
    view.addEventListener("scroll", show, { once: true, capture: true, passive: true });
    return () => view.removeEventListener("scroll", show, { capture: true });
  }, [view]);
  if (!hasScrolled || page.sections.length < 3) return null;
  return (
    <Suspense fallback={null}>
      <SectionLine page={page} />
    </Suspense>
  );
}
