import { memo, useMemo } from "react";
import type { Page, Section } from "../../form/catalogue";
import type { ErrorItem } from "../../form/errorSummary";
import { questionsIn } from "../../form/nodes";
import { useApplication } from "../../state/ApplicationProvider";
import { shownSectionsAtom } from "../../state/answers/answers";
import { useAtomValue } from "../../state/core/core";
import { errorSummaryAtom } from "../../state/validation/validation";
import { useTexts } from "../../texts/useTexts";
import { bringIntoView } from "../../ui/bringIntoView";
import { LinkButton } from "../../ui/LinkButton";
import { css } from "../../ui/stylesheet";
import { color, fromMobile, space, type } from "../../ui/tokens";

const frame = css`
  padding: ${space.s};
  border-radius: 6px;
  background: ${color.wash};
`;

const list = css`
  display: grid;
  gap: 0 ${space.m};
  margin: ${space.xs} 0 0;
  padding: 0;
  list-style: none;
  ${fromMobile} {
    grid-template-columns: 1fr 1fr;
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

/** The shown sections with the keys of their questions, which are not looked for again whenever an error goes. */
function useKeyed(page: Page) {
  const application = useApplication();
  const sections = useAtomValue(useMemo(() => shownSectionsAtom(application, page), [application, page]));
  return useMemo(
    () => sections.map((section) => ({ section, keys: questionsIn(section.nodes).map(({ key }) => key) })),
    [sections],
  );
}

/** How much the summary has to say of these questions. */
function missingAt(keys: readonly string[], items: readonly ErrorItem[]): number {
  return items.reduce((count, { key, messages }) => count + (keys.includes(key) ? messages.length : 0), 0);
}

/** The sections of a long page, with what is still missing while validating (LOOK "Rhythm"). */
export function SectionList({ page }: { page: Page }) {
  const { steps } = useTexts();
  const sections = useKeyed(page);
  const summary = useAtomValue(errorSummaryAtom);
  if (page.sections.length < 3) return null;
  const items = summary.find((errors) => errors.page === page.id)?.items ?? [];
  const counted = sections.map(({ section, keys }) => ({ section, count: missingAt(keys, items) }));
  return (
    <nav className={frame} aria-label={steps.onThisPage}>
      <strong>{steps.onThisPage}</strong>
      <ol className={list}>
        {counted.map(({ section, count }) => (
          <li key={section.id} className={item}>
            <SectionLink section={section} />
            {count > 0 ? <span className={missing}>{steps.missingHere(count)}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
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
