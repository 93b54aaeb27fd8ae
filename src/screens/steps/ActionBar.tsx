import { type MouseEvent, Suspense } from "react";
import type { PageId } from "../../form/catalogue";
import { useLocation } from "../../navigation/Navigation";
import { useAppState } from "../../state/AppStateProvider";
import { isCheckingAtom } from "../../state/answers/answers";
import { useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { Button, LinkButton } from "../../ui/Button";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { css, keyframes } from "../../ui/stylesheet";
import { color, fromMobile, lowWindow, space } from "../../ui/tokens";
import { useOnce } from "../useOnce";
import { nextPaths, pagePaths, previousPaths } from "./pagePaths";
import { SaveStatus } from "./SaveStatus";
import type { StepActions } from "./useStepActions";

/** This chunk loads with the first step of a logged-in applicant: only their submissions are refused. */
const Repairs = lazyWithRetry(
  async () => (await import("./ErrorSummary")).Repairs,
  () => null,
);

/** Covers the second tap of an impatient applicant: browsers count taps more than about 400 ms apart as separate. */
const holdTime = "500ms";
const hold = keyframes`from, to { pointer-events: none; }`;

/**
 * On a laptop the bar is sticky only while it shows a failed save, that a visitor's answers are kept in the tab only, or
 * how many errors are left. A new step's bar has its buttons in the same places, so it ignores the pointer at first: a
 * second tap must not skip the step.
 */
const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xxs} ${space.xs};
  margin: ${space.xl} -${space.s} 0;
  padding: ${space.xs} ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};
  & > * {
    animation: ${hold} ${holdTime};
  }
  ${fromMobile} {
    position: static;
    gap: ${space.s};
    margin-inline: 0;
    padding: ${space.m} 0;
    &:has([data-tone="bad"], [data-tone="note"], [part~="repairs"]) {
      position: sticky;
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
`;

/** One row on a phone too, also with a wide font or long words: the primary button takes the remaining width. */
const buttons = css`
  display: flex;
  gap: ${space.xs};
  flex: 1 1 0;
  min-width: 220px;
  justify-content: flex-end;
  && > * {
    padding-inline: ${space.xs};
  }
  && > :last-child {
    flex: 0 1 auto;
    min-width: 0;
  }
  ${fromMobile} {
    flex: 0 1 auto;
  }
`;

/** On a phone above the buttons, so that Save keeps its width beside Next. */
const aboveButtons = css`
  order: -2;
  ${fromMobile} {
    order: 0;
  }
`;

/** On a phone above the buttons, beside Back where there is one; absent while it is empty. */
const state = css`
  order: -1;
  flex: 1 0 calc(100% - 100px);
  ${fromMobile} {
    order: 0;
    flex: 1 1 0;
    min-width: 0;
  }
`;

/** The running action: its button is busy, the others are inactive. */
type Work = "back" | "save" | "next" | "submit";

/** The foot of a step: the state of saving at the left, the buttons at the right. */
export function ActionBar({ page, actions }: { page: PageId; actions: StepActions }) {
  const { steps } = useTexts();
  const [running, run] = useOnce<Work>();
  // After a double click, the second click may land on the next page's bar, on another button in the same place.
  const press = (name: Work, work: () => Promise<void>) => (event: MouseEvent) => {
    if (event.detail < 2) void run(name, work);
  };
  const { submission } = useAppState();
  const isReviewing = useAtomValue(submission.reviewAtom) === "left";
  const [, navigate] = useLocation();
  async function reopenReview(): Promise<void> {
    navigate(pagePaths["final-steps"]);
    submission.openReview();
  }
  const isChecking = useAtomValue(isCheckingAtom);
  const isMended = useAtomValue(useAppState().validation.isMendedAtom);
  const submit = (
    <Button size="submit" busy={running === "submit"} onClick={press("submit", actions.submit)}>
      {steps.submit}
    </Button>
  );
  const next = nextPaths[page];
  const previous = previousPaths[page];
  return (
    <div className={bar} part="actions">
      {isChecking ? (
        <Suspense fallback={null}>
          <Repairs page={page} submit={submit} />
        </Suspense>
      ) : null}
      {isReviewing ? <LinkButton onClick={press("back", reopenReview)}>{steps.reviewBack}</LinkButton> : null}
      {previous ? (
        <div className={aboveButtons}>
          <LinkButton onClick={press("back", () => actions.save(previous))}>{steps.back}</LinkButton>
        </div>
      ) : null}
      <div className={state}>
        <SaveStatus />
      </div>
      <div className={buttons}>
        {next === undefined ? (
          <>
            <Button
              look="secondary"
              busy={running === "save"}
              onClick={press("save", () => actions.save(pagePaths[page]))}
            >
              {steps.save}
            </Button>
            {submit}
          </>
        ) : (
          <>
            <Button
              look="quiet"
              title={isChecking ? steps.nextMeans : undefined}
              busy={running === "next"}
              onClick={press("next", () => actions.next(next))}
            >
              {steps.next}
            </Button>
            <Button
              size="save"
              look={isMended ? "secondary" : "primary"}
              busy={running === "save"}
              onClick={press("save", () => actions.save(next))}
            >
              {steps.saveAndContinue}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
