import type { MouseEvent } from "react";
import type { PageId } from "../../form/catalogue";
import { useNavigate } from "../../navigation/Navigation";
import { useApplication } from "../../state/ApplicationProvider";
import { useAtomValue } from "../../state/core/core";
import { reviewAtom } from "../../state/submission/submission";
import { isMendedAtom } from "../../state/validation/validation";
import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { LinkButton } from "../../ui/LinkButton";
import { css, keyframes } from "../../ui/stylesheet";
import { color, fromMobile, lowWindow, space, type } from "../../ui/tokens";
import { useOnce } from "../useOnce";
import { nextPaths, pagePaths, previousPaths } from "./pagePaths";
import { SaveStatus } from "./SaveStatus";
import type { StepActions } from "./useStepActions";

/** The second tap of an impatient applicant: the browser calls taps more than about 400 ms apart no double click. */
const holdTime = "500ms";
const hold = keyframes`from, to { pointer-events: none; }`;

/** A row of its own above the buttons, which stay where they are. */
const mended = css`
  order: -2;
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.s};
  color: ${color.success};
  font: ${type.small};
  & > p {
    flex: 1 1 200px;
  }
`;

/**
 * On a laptop the bar is not sticky, unless a failed save, or that every error is mended, must be seen from anywhere on a long page. A new step's bar
 * has its buttons where the one before had them: a second tap must not skip the step, so it takes no pointer at first.
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
  margin: ${space.xl} -12px 0;
  padding: ${space.xs} 12px;
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
    &:has([data-tone="bad"], .${mended}) {
      position: sticky;
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
`;

/** One row on a phone too, in a wide font and in longer words: the primary button takes what the others leave. */
const buttons = css`
  display: flex;
  gap: ${space.xs};
  flex: 1 1 0;
  min-width: 220px;
  justify-content: flex-end;
  && > * {
    padding-inline: 12px;
  }
  && > :last-child {
    flex: 0 1 auto;
    min-width: 0;
  }
  ${fromMobile} {
    flex: none;
  }
`;

/** On a phone a row of its own above the buttons, which is not there while there is nothing to say. */
const state = css`
  order: -1;
  flex: 1 0 100%;
  ${fromMobile} {
    order: 0;
    flex: 1 1 0;
    min-width: 0;
  }
`;

/** Its button is busy while it runs, the others do nothing. */
type Work = "back" | "save" | "next" | "submit";

/** The foot of a step: the state of saving at the left, the buttons at the right. */
export function ActionBar({ page, actions }: { page: PageId; actions: StepActions }) {
  const { steps } = useTexts();
  const [running, run] = useOnce<Work>();
  // Behind a double click there may be the bar of another page already, with another button in the same place.
  const press = (name: Work, work: () => Promise<void>) => (event: MouseEvent) => {
    if (event.detail < 2) void run(name, work);
  };
  const { store } = useApplication();
  const isReviewing = useAtomValue(reviewAtom) === "left";
  const navigate = useNavigate();
  async function reopenReview(): Promise<void> {
    navigate(pagePaths["final-steps"]);
    store.set(reviewAtom, "open");
  }
  const isMended = useAtomValue(isMendedAtom);
  const submit = (
    <Button size="submit" busy={running === "submit"} onClick={press("submit", actions.submit)}>
      {steps.submit}
    </Button>
  );
  const target = nextPaths[page];
  const previous = previousPaths[page];
  return (
    <div className={bar} part="actions">
      {isMended ? (
        <div className={mended}>
          <p>{steps.mended}</p>
          {page === "final-steps" ? null : submit}
        </div>
      ) : null}
      {isReviewing ? <LinkButton onClick={press("back", reopenReview)}>{steps.reviewBack}</LinkButton> : null}
      {previous ? <LinkButton onClick={press("back", () => actions.visit(previous))}>{steps.back}</LinkButton> : null}
      <div className={state}>
        <SaveStatus />
      </div>
      <div className={buttons}>
        {page === "final-steps" ? (
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
            <Button look="quiet" busy={running === "next"} onClick={press("next", () => actions.next(target))}>
              {steps.next}
            </Button>
            <Button size="save" busy={running === "save"} onClick={press("save", () => actions.save(target))}>
              {steps.saveAndContinue}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
