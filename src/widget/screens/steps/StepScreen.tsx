import { type FocusEvent, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import type { Page } from "../../../shared/form/catalogueTypes";
import { questionsIn } from "../../../shared/form/nodes";
import { format } from "../../../shared/texts/format";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import { SectionView } from "../../fields/SectionView";
import { useFiltered } from "../../fields/useFiltered";
import { useHash, usePlace } from "../../navigation/Navigation";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Stack } from "../../ui/layout";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { afterScrollReturns } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { belowMobile, color, fromMobile, fromWide, headingFont, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { ActionBar } from "./ActionBar";
import { Deadline } from "./Deadline";
import { Outline } from "./Outline";
import { Promises } from "./Promises";
import { QuestionChoice } from "./QuestionChoice";
import { useStepActions } from "./useStepActions";

/** This chunk loads with the first step of a logged-in applicant: only they submit. */
const ErrorSummary = lazyWithRetry(async () => (await import("./ErrorSummary")).ErrorSummary);

/** On a wide host the outline is beside the column. */
const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  ${fromMobile} {
    gap: ${space.m};
  }
  ${fromWide} {
    grid-template-columns: 240px minmax(0, 1fr);
    gap: 0 ${space.xl};
  }
`;

const heading = css`
  font: ${type.page};
  ${belowMobile} {
    font: ${headingFont(28, 34)};
  }
`;

const intro = css`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
  margin-bottom: -${space.s};
  ${fromMobile} {
    margin-bottom: 0;
    gap: ${space.m};
  }
`;

const note = css`
  margin-top: ${space.xxs};
  font: ${type.hint};
  color: ${color.quiet};
`;

/** Focuses the question again when the browser has restored the scroll position on Back. Returns a function that cancels this. */
function focusAfterReturn(step: HTMLElement, key: string): () => void {
  const focused = step.querySelector(":focus");
  const again = () => step.querySelector(":focus") === focused && focusQuestion(step, key);
  return afterScrollReturns(step, step.ownerDocument.defaultView ?? window, again);
}

/** Scrolls to and focuses the question in the address (`#/about#first_name`). */
function useFragmentFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const fragment = usePlace("fragment");
  const hash = useHash();
  useEffect(() => {
    if (fragment === "" || !ref.current) return;
    focusQuestion(ref.current, fragment);
    return hash.isTraversal() ? focusAfterReturn(ref.current, fragment) : undefined;
  }, [fragment, hash]);
  return ref;
}

/** Opens the page for the filter. What a link has shown (`focusControl`) stays, with its section. */
function useFilter(page: Page | undefined) {
  const { outline } = useAppState();
  const id = page?.id;
  useLayoutEffect(() => {
    if (id) outline.open();
  }, [outline, id]);
  return {
    onFocus({ target }: FocusEvent) {
      const section = target.closest("section");
      if (!section || section.matches("[data-filtered]") || section.querySelector("[data-filtered]")) return;
      const shown = page?.sections.find((each) => section.getAttribute("aria-labelledby") === `section-${each.id}`);
      outline.reveal(questionsIn(shown?.nodes ?? []).map(({ key }) => key));
    },
  };
}

interface StepScreenProps {
  page: string;
  /** Shown between the last question and the actions. */
  review?: ReactNode;
}

/** One of the three steps: step bar, error summary, questions, actions. */
export const StepScreen = memo(function StepScreen({ page: pageId, review }: StepScreenProps) {
  const catalogue = useCatalogue();
  const { draft } = useTexts().steps;
  const actions = useStepActions();
  const isLoggedIn = useAtomValue(useAppState().session.isLoggedInAtom);
  const ref = useFragmentFocus();
  const page = catalogue.pages.find(({ id }) => id === pageId);
  const filter = useFilter(page);
  const filtered = useFiltered();
  const isLeft = useAtomValue(useAppState().outline.choiceAtom) === "left";
  // After a refused submission the error summary has the place of the start.
  const isStart = !useAtomValue(useAppState().check.isCheckingAtom) && page === catalogue.pages[0];
  if (!page) return null;
  // A page without anything left has no line for each section.
  const hasLines = isLeft && !filtered(page.sections.flatMap(({ nodes }) => nodes));
  return (
    <div ref={ref} className={layout} part="step" data-draft={draft} {...filter}>
      <Outline page={page} actions={actions} />
      <Stack gap="sections">
        <div className={intro}>
          <div>
            <h1 className={heading} tabIndex={-1} part="heading">
              {page.title}
            </h1>
            {isStart ? (
              <>
                <StartNote className={note} />
                <Promises />
              </>
            ) : null}
          </div>
          {isLoggedIn ? (
            <Suspense fallback={null}>
              <ErrorSummary page={pageId} />
            </Suspense>
          ) : null}
          <QuestionChoice page={page} />
        </div>
        {page.sections.map((section) => (
          <SectionView key={section.id} section={section} isLine={hasLines} />
        ))}
        {page === catalogue.pages.at(-1) ? <Deadline /> : null}
        {review}
      </Stack>
      <ActionBar page={pageId} actions={actions} />
    </div>
  );
});

/** The start: the institution's own text and what to have ready. */
function StartNote({ className }: { className: string }) {
  const { steps } = useTexts();
  const { atHand, text } = useAtomValue(useAppState().language.institutionAtom).start;
  return (
    <>
      {text ? <p>{text}</p> : null}
      {atHand ? <p className={className}>{format(steps.atHand, { things: atHand })}</p> : null}
    </>
  );
}
