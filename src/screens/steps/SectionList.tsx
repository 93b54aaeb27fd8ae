import { Suspense, useEffect, useState } from "react";
import type { Page } from "../../form/catalogue";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { errorSummaryAtom } from "../../state/validation/validation";
import { useTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";

/** This chunk loads when the list is opened. */
const SectionLinks = lazyWithRetry(async () => (await import("./SectionLinks")).SectionLinks);

/** This chunk loads with the first scroll; without it the page has no line, and lacks nothing else. */
const SectionLine = lazyWithRetry(
  async () => (await import("./SectionLine")).SectionLine,
  () => null,
);

const frame = css`
  padding: 0 ${space.s};
  border-radius: 6px;
  background: ${color.wash};
`;

const opener = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  & > button {
    flex: 1 0 auto;
    min-height: 40px;
    text-decoration: none;
  }
  & [aria-expanded="true"] > svg {
    rotate: 180deg;
  }
`;

const missing = css`
  margin-inline-start: ${space.xs};
  font: ${type.hint};
  color: ${color.danger};
  white-space: nowrap;
`;

/** Opens the links to the sections of a long page; while validating it shows the number of errors. */
export function SectionList({ page }: { page: Page }) {
  const { steps } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const summary = useAtomValue(errorSummaryAtom);
  if (page.sections.length < 3) return null;
  const items = summary.find((errors) => errors.page === page.id)?.items ?? [];
  const count = items.reduce((sum, { messages }) => sum + messages.length, 0);
  return (
    <nav className={frame} aria-label={steps.onThisPage} part="section-list">
      <div className={opener}>
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {steps.onThisPage}
          <Icon name="chevron" size={16} />
        </LinkButton>
        {count > 0 ? <span className={missing}>{steps.missingHere(count)}</span> : null}
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <SectionLinks page={page} />
        </Suspense>
      ) : null}
    </nav>
  );
}

/** Says in one line which section is being read, once the page has been scrolled. */
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
