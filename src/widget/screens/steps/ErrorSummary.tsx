import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { countOf, errorsByPage, nameOf, type PageErrors, type UnlinkedError } from "../../../shared/form/errorSummary";
import { summary as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useLocation } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState, useAtomValue, useTranslate } from "../../state/AppStateProvider";
import { Notice } from "../../ui/Notice";
import { bringIntoView } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { belowMobile, cramped, radius, space, type } from "../../ui/tokens";
import { useLateTexts, useTexts } from "../../ui/useTexts";
import { LiveRegion } from "../../ui/VisuallyHidden";
import { aside, type ListedItem, SummaryList, useLinkTo } from "./SummaryList";

const pageName = css`
  margin-top: ${space.s};
  font: ${type.strong};
`;

function titleOf({ pages }: Catalogue, page: string): string {
  return pages.find(({ id }) => id === page)?.title ?? "";
}

interface ListedPage {
  readonly page: string;
  readonly items: readonly ListedItem[];
}

/** Every error since the refused submission, by page; a question without errors now is repaired. */
function useListed(summary: readonly PageErrors[]): readonly ListedPage[] {
  const found = useAtomValue(useAppState().check.foundAtom);
  const { catalogue } = useAtomValue(useAppState().language.sourceAtom);
  return useMemo(() => {
    const left = new Map(summary.flatMap(({ items }) => items.map((item) => [item.key, item])));
    return errorsByPage(catalogue, found).map(({ page, items }) => ({
      page,
      items: items.map((item) => left.get(item.key) ?? { ...item, isRepaired: true }),
    }));
  }, [summary, found, catalogue]);
}

/** The errors of every step: this page's first, then the first step that has one. */
function SummaryLists({ page }: { page: string }) {
  const { steps } = useTexts();
  const { nothingHere } = useLateTexts("summary", english);
  const catalogue = useCatalogue();
  const left = useAtomValue(useAppState().check.summaryAtom);
  const listed = useListed(left);
  const here = listed.filter((each) => each.page === page);
  const others = listed.filter((each) => each.page !== page && left.some((errors) => errors.page === each.page));
  return (
    <>
      {here.length === 0 && others.length > 0 ? <p className={pageName}>{nothingHere}</p> : null}
      {[...here, ...others].map(({ page: id, items }) => {
        const errors = left.find((each) => each.page === id);
        return (
          <div key={id}>
            <h3 className={pageName}>
              {titleOf(catalogue, id)}{" "}
              {errors ? (
                <span className={aside}>{format(steps.missingHere, { count: countOf(errors) }, steps.clock)}</span>
              ) : null}
            </h3>
            <SummaryList page={id} items={items} />
          </div>
        );
      })}
    </>
  );
}

/** Its focus ring stays off the heading above. */
const summaryClass = css`
  margin-top: ${space.xxs};
  border-radius: ${radius};
  &:focus-visible {
    outline-offset: 0;
  }
`;

const headingClass = css`
  margin-bottom: ${space.xxs};
  font: ${type.section};
  ${cramped} {
    font: ${type.strong};
  }
`;

/** On a phone below the icon, too, so that more of the links are in view. */
const below = css`
  ${belowMobile} {
    margin-inline-start: -${space.l};
    & > p {
      font: ${type.hint};
    }
  }
`;

const ofServer = css`
  font: ${type.strong};
`;

const unlinkedList = css`
  margin: ${space.xs} 0 ${space.s};
  padding-inline-start: 20px;
  list-style: disc;
`;

/** After a refused submission the summary takes the focus, once. */
function useSummaryFocus(): RefObject<HTMLDivElement | null> {
  const { check } = useAppState();
  const isWanted = useAtomValue(check.isSummaryWantedAtom);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const summary = ref.current;
    if (!isWanted || !summary) return;
    check.summaryFocused();
    summary.focus({ preventScroll: true });
    bringIntoView(summary);
  }, [isWanted, check]);
  return ref;
}

/** The error summary: every schema error, grouped by question; empty once the application is submitted. */
export function ErrorSummary({ page }: { page: string }) {
  const { check, profile } = useAppState();
  const summary = useAtomValue(check.summaryAtom);
  const unlinked = useAtomValue(check.unlinkedAtom);
  const isSubmitted = useAtomValue(profile.webStatusAtom) === "submitted";
  const hasErrors = summary.length + unlinked.length > 0;
  const [hadErrors, setHadErrors] = useState(hasErrors);
  if (hasErrors && !hadErrors) setHadErrors(true);
  const { complete } = useLateTexts("summary", english);
  if (isSubmitted) return null;
  return (
    <>
      {hadErrors ? <LiveRegion message={hasErrors ? undefined : { id: "complete", text: complete }} /> : null}
      {hasErrors ? <Summary page={page} hasLinks={summary.length > 0} unlinked={unlinked} /> : <NothingMissing />}
    </>
  );
}

interface SummaryProps {
  page: string;
  hasLinks: boolean;
  /** The server's errors at questions that this page does not show. */
  unlinked: readonly UnlinkedError[];
}

function Summary({ page, hasLinks, unlinked }: SummaryProps) {
  const texts = useLateTexts("summary", english);
  const translate = useTranslate();
  const catalogue = useCatalogue();
  const message = useAtomValue(useAppState().check.messageAtom);
  const ref = useSummaryFocus();
  return (
    <div ref={ref} className={summaryClass} tabIndex={-1} part="error-summary">
      <Notice tone="error">
        <h2 className={headingClass}>{texts.heading}</h2>
        {message === null ? null : <p className={ofServer}>{translate(message)}</p>}
        {unlinked.length > 0 ? (
          <ul className={unlinkedList}>
            {unlinked.map(({ key, message }) => (
              <li key={`${key} ${message}`}>
                {nameOf(catalogue, key) ?? texts.otherQuestion}: {translate(message)}
              </li>
            ))}
          </ul>
        ) : null}
        <div className={below}>
          {hasLinks ? <p>{texts.text}</p> : null}
          <SummaryLists page={page} />
        </div>
      </Notice>
    </div>
  );
}

/** Shown when every error is corrected: the application is not submitted yet. */
function NothingMissing() {
  const { complete } = useLateTexts("summary", english);
  const catalogue = useCatalogue();
  const linkTo = useLinkTo();
  const { check, saver } = useAppState();
  const isMended = useAtomValue(check.isMendedAtom);
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
