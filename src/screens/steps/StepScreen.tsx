import { memo, type ReactNode, Suspense, useEffect, useRef } from "react";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import { SectionView } from "../../fields/SectionView";
import type { PageId } from "../../form/catalogue";
import { isOwnClick, useHash, usePlace } from "../../navigation/Navigation";
import { useAppState } from "../../state/AppStateProvider";
import { errorsAtom } from "../../state/answers/answers";
import { isLoggedInAtom, useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { Stack } from "../../ui/layout";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { type Step, StepBar } from "../../ui/StepBar";
import { afterScrollReturns } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { belowMobile, color, fromMobile, headingFont, space, type } from "../../ui/tokens";
import { ActionBar } from "./ActionBar";
import { Promises } from "./Promises";
import { pagePaths } from "./pagePaths";
import { SectionLineOnScroll, SectionList } from "./SectionList";
import { StartNote } from "./StartNote";
import { type StepActions, useStepActions } from "./useStepActions";

/** This chunk loads with the first step of a logged-in applicant: only they submit. */
const ErrorSummary = lazyWithRetry(async () => (await import("./ErrorSummary")).ErrorSummary);

const heading = css`
  font: ${type.page};
  ${belowMobile} {
    font: ${headingFont(24, 28)};
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

/** Focuses the question now, and again after the browser restores the scroll position on Back. */
function focusOnArrival(step: HTMLElement, key: string): () => void {
  focusQuestion(step, key);
  const focused = step.querySelector(":focus");
  const again = () => step.querySelector(":focus") === focused && focusQuestion(step, key);
  return afterScrollReturns(step.ownerDocument.defaultView ?? window, again);
}

/** Scrolls to and focuses the question in the address (`#/about#first_name`). */
function useFragmentFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const fragment = usePlace("fragment");
  useEffect(() => {
    if (fragment === "" || !ref.current) return;
    return focusOnArrival(ref.current, fragment);
  }, [fragment]);
  return ref;
}

interface StepScreenProps {
  page: PageId;
  /** Shown between the last question and the actions. */
  review?: ReactNode;
}

/** One of the three steps (§2): step bar, error summary, questions, actions. */
export const StepScreen = memo(function StepScreen({ page: pageId, review }: StepScreenProps) {
  const { steps } = useTexts();
  const catalogue = useCatalogue();
  const actions = useStepActions();
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  const ref = useFragmentFocus();
  const page = catalogue.pages.find(({ id }) => id === pageId);
  if (!page) return null;
  return (
    <div ref={ref} part="step">
      <Stack gap="sections">
        <div className={intro}>
          <Steps page={pageId} actions={actions} />
          <div>
            <h1 className={heading} tabIndex={-1} part="heading">
              {page.title}
            </h1>
            {pageId === "about" ? <StartNote className={note} /> : <p className={note}>{steps.requiredNote}</p>}
          </div>
          {isLoggedIn ? (
            <Suspense fallback={null}>
              <ErrorSummary page={pageId} />
            </Suspense>
          ) : null}
          {pageId === "about" ? <Promises /> : null}
          <SectionList page={page} />
        </div>
        <SectionLineOnScroll page={page} />
        {page.sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
        {review}
      </Stack>
      <ActionBar page={pageId} actions={actions} />
    </div>
  );
});

/** The steps with their states, whichever page is open. */
function useStates(here: PageId): readonly Step<PageId>[] {
  const catalogue = useCatalogue();
  // Subscribes to the errors while validating; otherwise the states are computed when a page opens.
  useAtomValue(errorsAtom);
  const { validation } = useAppState();
  return catalogue.pages.map(({ id, title }) => {
    const state = id === here ? "here" : validation.progressOf(id);
    return { id, name: title, state };
  });
}

/** The step navigation bar (§2): a link to another step saves first when logged in. */
function Steps({ page, actions }: { page: PageId; actions: StepActions }) {
  const steps = useStates(page);
  const { href } = useHash();
  return (
    <StepBar
      steps={steps}
      renderStep={({ id }, props) => {
        if (id === page) return <span {...props} />;
        const path = pagePaths[id];
        return (
          <a
            {...props}
            href={href(path)}
            onClick={(event) => {
              if (!isOwnClick(event)) return;
              event.preventDefault();
              void actions.save(path);
            }}
          />
        );
      }}
    />
  );
}
