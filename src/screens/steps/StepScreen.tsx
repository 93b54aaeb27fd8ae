import { memo, type ReactNode, useEffect, useRef } from "react";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import { SectionView } from "../../fields/SectionView";
import type { PageId } from "../../form/catalogue";
import { useFragment } from "../../navigation/Navigation";
import { useTexts } from "../../texts/useTexts";
import { Stack } from "../../ui/layout";
import { afterScrollReturns } from "../../ui/scrolling";
import { css } from "../../ui/stylesheet";
import { belowMobile, color, fromMobile, space, type } from "../../ui/tokens";
import { ActionBar } from "./ActionBar";
import { ErrorSummary } from "./ErrorSummary";
import { Promises } from "./Promises";
import { SectionList } from "./SectionList";
import { Steps } from "./Steps";
import { useStepActions } from "./useStepActions";

const heading = css`
  font: ${type.page};
  ${belowMobile} {
    font-size: 24px;
    line-height: 28px;
  }
`;

const intro = css`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin-bottom: -8px;
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
  const fragment = useFragment();
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
  const ref = useFragmentFocus();
  const page = catalogue.pages.find(({ id }) => id === pageId);
  if (!page) return null;
  return (
    <div ref={ref} part="step">
      <Stack gap="sections">
        <div className={intro}>
          <Steps page={pageId} actions={actions} />
          <div>
            <h1 className={heading} tabIndex={-1}>
              {page.title}
            </h1>
            <p className={note}>{steps.requiredNote}</p>
          </div>
          <ErrorSummary />
          {pageId === "about" ? <Promises /> : null}
          <SectionList page={page} />
        </div>
        {page.sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
        {review}
      </Stack>
      <ActionBar page={pageId} actions={actions} />
    </div>
  );
});
