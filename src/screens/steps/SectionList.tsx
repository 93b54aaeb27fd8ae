import { memo, useMemo, useState } from "react";
import type { Page, Section } from "../../form/catalogue";
import type { ErrorItem } from "../../form/errorSummary";
import { questionsIn } from "../../form/nodes";
import { useApplication } from "../../state/ApplicationProvider";
import { shownSectionsAtom } from "../../state/answers/answers";
import { useAtomValue } from "../../state/core/core";
import { errorSummaryAtom } from "../../state/validation/validation";
import { useTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { bringIntoView } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { belowMobile, color, fromMobile, space, type } from "../../ui/tokens";

const frame = css`
  padding: 0 ${space.s};
  border-radius: 6px;
  background: ${color.wash};
  ${fromMobile} {
    padding: ${space.s};
  }
`;

/** A row that opens the list on a phone; on wider windows the list is always open. */
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
  ${fromMobile} {
    display: none;
  }
`;

const wideHeading = css`
  ${belowMobile} {
    display: none;
  }
`;

const list = css`
  display: grid;
  gap: 0 ${space.m};
  margin: 0;
  padding: 0 0 ${space.xs};
  list-style: none;
  ${belowMobile} {
    &:not([data-open]) {
      display: none;
    }
  }
  ${fromMobile} {
    grid-template-columns: 1fr 1fr;
    margin-top: ${space.xs};
    padding: 0;
  }
`;

const item = css`
  padding: ${space.xxs} 0;
`;

const missing = css`
  margin-inline-start: ${space.xs};
  font: ${type.hint};
  color: ${color.danger};
  white-space: nowrap;
`;

/** The visible sections with the keys of their questions; the same object while only the errors change. */
function useKeyed(page: Page) {
  const application = useApplication();
  const sections = useAtomValue(useMemo(() => shownSectionsAtom(application, page), [application, page]));
  return useMemo(
    () => sections.map((section) => ({ section, keys: questionsIn(section.nodes).map(({ key }) => key) })),
    [sections],
  );
}

/** The number of errors that the summary lists at these questions. */
function missingAt(keys: readonly string[], items: readonly ErrorItem[]): number {
  return items.reduce((count, { key, messages }) => count + (keys.includes(key) ? messages.length : 0), 0);
}

/** Links to the sections of a long page, with the number of errors in each while validating. */
export function SectionList({ page }: { page: Page }) {
  const { steps } = useTexts();
  const sections = useKeyed(page);
  const [isOpen, setOpen] = useState(false);
  const summary = useAtomValue(errorSummaryAtom);
  if (page.sections.length < 3) return null;
  const items = summary.find((errors) => errors.page === page.id)?.items ?? [];
  const counted = sections.map(({ section, keys }) => ({ section, count: missingAt(keys, items) }));
  return (
    <nav className={frame} aria-label={steps.onThisPage}>
      <div className={opener}>
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {steps.onThisPage}
          <Icon name="chevron" size={16} />
        </LinkButton>
        <Missing count={counted.reduce((sum, { count }) => sum + count, 0)} />
      </div>
      <strong className={wideHeading}>{steps.onThisPage}</strong>
      <ol className={list} data-open={isOpen || undefined}>
        {counted.map(({ section, count }) => (
          <li key={section.id} className={item}>
            <SectionLink section={section} />
            <Missing count={count} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Missing({ count }: { count: number }) {
  const { steps } = useTexts();
  return count > 0 ? <span className={missing}>{steps.missingHere(count)}</span> : null;
}

const SectionLink = memo(function SectionLink({ section: { id, heading } }: { section: Section }) {
  return <LinkButton onClick={(event) => goTo(event.currentTarget, id)}>{heading}</LinkButton>;
});

function goTo(near: Element, sectionId: string): void {
  const root = near.getRootNode();
  const heading = root instanceof ShadowRoot ? root.getElementById(`section-${sectionId}`) : null;
  if (!heading) return;
  bringIntoView(heading);
  heading.focus({ preventScroll: true });
}
