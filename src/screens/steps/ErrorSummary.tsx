import { memo, type RefObject, useEffect, useRef } from "react";
import { useCatalogue } from "../../fields/CatalogueContext";
import type { Catalogue, PageId } from "../../form/catalogue";
import type { ErrorItem } from "../../form/errorSummary";
import { isOwnClick } from "../../navigation/isOwnClick";
import { useNavigate } from "../../navigation/Navigation";
import { errorSummaryAtom } from "../../state/errorSummary";
import { summaryWantedAtom } from "../../state/errors";
import { useSay } from "../../state/language/said";
import { webStatusAtom } from "../../state/snapshot";
import { useToldErrors } from "../../state/toldErrors";
import { useStore } from "../../state/useStore";
import { useVisit } from "../../state/VisitContext";
import { useTexts } from "../../texts/useTexts";
import { bringIntoView } from "../../ui/bringIntoView";
import { Notice } from "../../ui/Notice";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { focusQuestion } from "./focusQuestion";
import { pagePaths } from "./pagePaths";

const headingClass = css`
  margin-bottom: ${space.xxs};
  font: ${type.section};
`;

const pageName = css`
  margin-top: ${space.s};
  font: ${type.strong};
`;

const list = css`
  margin: ${space.xxs} 0 0;
  padding-inline-start: 20px;
  list-style: disc;
`;

const link = css`
  color: ${color.danger};
  text-underline-offset: 3px;
`;

/** After a refused submit the summary takes the focus, once. */
function useSummaryFocus(): RefObject<HTMLDivElement | null> {
  const { store } = useVisit();
  const isWanted = useStore(summaryWantedAtom);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const summary = ref.current;
    if (!isWanted || !summary) return;
    store.set(summaryWantedAtom, false);
    // Behind the messages at the questions: a step that was made ready catches up right after this. One layout for all.
    queueMicrotask(() => {
      summary.focus({ preventScroll: true });
      bringIntoView(summary);
    });
  }, [isWanted, store]);
  return ref;
}

/** §2 "Validation error summary": every schema error that this place tells, grouped by field; none once it is submitted. */
export function ErrorSummary() {
  const { steps } = useTexts();
  const catalogue = useCatalogue();
  const summary = useStore(errorSummaryAtom(useToldErrors()));
  const isSubmitted = useStore(webStatusAtom) === "submitted";
  const ref = useSummaryFocus();
  if (isSubmitted || summary.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} part="error-summary">
      <Notice tone="error">
        <h2 className={headingClass}>{steps.summaryHeading}</h2>
        <p>{steps.summaryText}</p>
        {summary.map(({ page, items }) => (
          <PageList key={page} page={page} title={titleOf(catalogue, page)} items={items} />
        ))}
      </Notice>
    </div>
  );
}

function titleOf({ pages }: Catalogue, page: PageId): string {
  return pages.find(({ id }) => id === page)?.title ?? "";
}

interface PageListProps {
  page: PageId;
  title: string;
  items: readonly ErrorItem[];
}

const same = (a: PageListProps, b: PageListProps) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Plain links with one way to follow them: there may be a hundred, and each `Link` listens to the address by itself. The
 * summary renders once more as it takes the focus, and whenever an error goes; a page of which nothing else is to be said
 * does not.
 */
const PageList = memo(function PageList({ page, title, items }: PageListProps) {
  const say = useSay();
  const navigate = useNavigate();
  return (
    <>
      <h3 className={pageName}>{title}</h3>
      <ul className={list}>
        {items.flatMap(({ key, messages }) => {
          const target = `${pagePaths[page]}#${key}`;
          return messages.map((message) => (
            <li key={`${key} ${message}`}>
              <a
                className={link}
                href={`#${target}`}
                onClick={(event) => {
                  if (!isOwnClick(event)) return;
                  event.preventDefault();
                  focusQuestion(event.currentTarget, key);
                  navigate(target);
                }}
              >
                {say(message)}
              </a>
            </li>
          ));
        })}
      </ul>
    </>
  );
}, same);
