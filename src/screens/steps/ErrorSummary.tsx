import { type MouseEvent, memo, type RefObject, useEffect, useRef, useState } from "react";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import type { Catalogue, PageId } from "../../form/catalogue";
import { type ErrorItem, nameOf, type PageErrors, type UnlinkedError } from "../../form/errorSummary";
import { isOwnClick, useHash, useLocation } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { refusalMessageAtom, summaryWantedAtom, unlinkedErrorsAtom } from "../../state/answers/answers";
import { useAtomValue, webStatusAtom } from "../../state/core/core";
import { useTranslate } from "../../state/i18n/i18n";
import { errorSummaryAtom, isMendedAtom } from "../../state/validation/validation";
import { summary as english } from "../../texts/en/summary";
import { useLateTexts } from "../../texts/useTexts";
import { Notice } from "../../ui/Notice";
import { bringIntoView } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";
import { LiveRegion } from "../../ui/VisuallyHidden";
import { pagePaths } from "./pagePaths";

const headingClass = css`
  margin-bottom: ${space.xxs};
  font: ${type.section};
`;

const ofServer = css`
  font: ${type.strong};
`;

/** The question's name beside a message that another question has too. */
const questionName = css`
  color: ${color.quiet};
  font: ${type.hint};
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

/** Takes no room in the surrounding stack. */
const aside = css`
  position: absolute;
`;

/** After a refused submission the summary takes the focus, once. */
function useSummaryFocus(): RefObject<HTMLDivElement | null> {
  const { store } = useAppState();
  const isWanted = useAtomValue(summaryWantedAtom);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const summary = ref.current;
    if (!isWanted || !summary) return;
    store.set(summaryWantedAtom, false);
    summary.focus({ preventScroll: true });
    bringIntoView(summary);
  }, [isWanted, store]);
  return ref;
}

/** The error summary (§2): every schema error, grouped by question; empty once the application is submitted. */
export function ErrorSummary() {
  const summary = useAtomValue(errorSummaryAtom);
  const unlinked = useAtomValue(unlinkedErrorsAtom);
  const isSubmitted = useAtomValue(webStatusAtom) === "submitted";
  const hasErrors = summary.length + unlinked.length > 0;
  const [hadErrors, setHadErrors] = useState(hasErrors);
  if (hasErrors && !hadErrors) setHadErrors(true);
  const { complete } = useLateTexts("summary", english);
  if (isSubmitted) return null;
  return (
    <>
      {hadErrors ? (
        <div className={aside}>
          <LiveRegion message={hasErrors ? undefined : { id: "complete", text: complete }} />
        </div>
      ) : null}
      {hasErrors ? <Summary pages={summary} unlinked={unlinked} /> : <NothingMissing />}
    </>
  );
}

interface SummaryProps {
  pages: readonly PageErrors[];
  /** The server's errors at questions that this page does not show. */
  unlinked: readonly UnlinkedError[];
}

function Summary({ pages, unlinked }: SummaryProps) {
  const texts = useLateTexts("summary", english);
  const translate = useTranslate();
  const catalogue = useCatalogue();
  const message = useAtomValue(refusalMessageAtom);
  const ref = useSummaryFocus();
  return (
    <div ref={ref} tabIndex={-1} part="error-summary">
      <Notice tone="error">
        <h2 className={headingClass}>{texts.heading}</h2>
        {message === null ? null : <p className={ofServer}>{translate(message)}</p>}
        {unlinked.length > 0 ? (
          <ul className={list}>
            {unlinked.map(({ key, message }) => (
              <li key={`${key} ${message}`}>
                {nameOf(catalogue, key) ?? texts.otherQuestion}: {translate(message)}
              </li>
            ))}
          </ul>
        ) : null}
        {pages.length > 0 ? <p>{texts.text}</p> : null}
        {pages.map(({ page, items }) => (
          <PageList key={page} page={page} title={titleOf(catalogue, page)} items={items} />
        ))}
      </Notice>
    </div>
  );
}

/** The props of a plain link within the application; `before` runs when it is followed. */
function useLinkTo() {
  const { navigate, href } = useHash();
  return (target: string, before?: (from: HTMLElement) => void) => ({
    href: href(target),
    onClick(event: MouseEvent<HTMLElement>) {
      if (!isOwnClick(event)) return;
      event.preventDefault();
      before?.(event.currentTarget);
      navigate(target);
    },
  });
}

/** Shown when every error is corrected: the application is not submitted yet. */
function NothingMissing() {
  const { complete } = useLateTexts("summary", english);
  const catalogue = useCatalogue();
  const linkTo = useLinkTo();
  const { saver } = useAppState();
  const isMended = useAtomValue(isMendedAtom);
  // On the last step the bar with Submit shows this.
  const [path] = useLocation();
  const isElsewhere = path !== paths.finalSteps;
  if (!isMended || !isElsewhere) return null;
  return (
    <Notice tone="success">
      <p>{complete}</p>
      <a {...linkTo(paths.finalSteps, () => void saver.save().catch(() => undefined))}>
        {titleOf(catalogue, "final-steps")}
      </a>
    </Notice>
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
 * Plain links that share one click handler: there may be a hundred, and each `Link` would subscribe to the location.
 * Memoised, because the summary renders again when it takes the focus and whenever an error is corrected, mostly
 * without a change to this page's list.
 */
const PageList = memo(function PageList({ page, title, items }: PageListProps) {
  const translate = useTranslate();
  const linkTo = useLinkTo();
  const catalogue = useCatalogue();
  return (
    <>
      <h3 className={pageName}>{title}</h3>
      <ul className={list}>
        {items.flatMap(({ key, messages, isAmbiguous }) => {
          const target = `${pagePaths[page]}#${key}`;
          return messages.map(translate).map((message) => (
            <li key={`${key} ${message}`}>
              <a
                className={link}
                aria-describedby={isAmbiguous && `summary-${key}`}
                {...linkTo(target, (from) => focusQuestion(from, key))}
              >
                {message}
              </a>
              {isAmbiguous ? (
                <span id={`summary-${key}`} className={questionName}>
                  {" "}
                  {nameOf(catalogue, key, message)}
                </span>
              ) : null}
            </li>
          ));
        })}
      </ul>
    </>
  );
}, same);
