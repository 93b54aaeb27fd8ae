import { type MouseEvent, Suspense } from "react";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useLocation } from "../../navigation/Navigation";
import { pathOf } from "../../navigation/paths";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Button, LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { css, keyframes } from "../../ui/stylesheet";
import { belowMobile, color, cramped, fromMobile, lowWindow, sized, space, tight, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { visuallyHidden } from "../../ui/VisuallyHidden";
import { useOnce } from "../useOnce";
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
 * One row of one grid: Back, what is going on, the buttons. It covers the red lines of the questions beside it. On a
 * laptop it is sticky only while it shows a failed save, that a visitor's answers are kept in the tab only, or how many
 * errors are left. A new step's bar has its buttons in the same places, so it ignores the pointer at first: a second tap
 * must not skip the step. With large text only the buttons stick, above them lies the rest.
 */
const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs};
  margin: ${space.xl} -${space.s} 0;
  padding: 7px ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};
  & > * {
    animation: ${hold} ${holdTime};
  }
  ${fromMobile} {
    position: static;
    gap: ${space.s};
    padding-block: ${space.m};
    &:has([data-tone="bad"], [data-tone="note"], [part~="repairs"]) {
      position: sticky;
      padding-block: ${space.xs};
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
  ${cramped} {
    display: contents;
    & > button {
      grid-column: -2;
      justify-self: start;
    }
  }
`;

/** On a phone an arrow replaces the word, which remains the button's name. */
const back = css`
  & > svg {
    display: none;
  }
  ${belowMobile} {
    display: grid;
    place-content: center;
    width: 32px;
    height: 48px;
    & > svg {
      display: block;
      rotate: 90deg;
    }
    & > span {
      ${visuallyHidden}
    }
  }
`;

/** The second column: the way through the errors, or the state of saving; both where there is room. */
const state = css`
  grid-column: 2;
  min-width: 0;
  overflow-wrap: anywhere;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.s};
  ${belowMobile} {
    &:has([part~="repairs"]) > [part="save-status"]:not([data-tone="bad"]) {
      display: none;
    }
    &:has([data-tone="bad"]) {
      & > [part~="repairs"] {
        display: none;
      }
    }
  }
  ${cramped} {
    grid-column: -2;
  }
`;

/** On a phone Next is left out for what the applicant must read, on a narrow one for Back; with large text one row that sticks. */
const buttons = css`
  grid-column: 3;
  display: flex;
  gap: ${space.xs};
  min-width: 0;
  ${belowMobile} {
    && > * {
      padding: 4px 10px;
      width: auto;
      max-width: 104px;
      font: ${type.small};
      line-height: ${sized(18)};
    }
    [part="actions"]:has([data-tone="bad"]) > & > :not(:last-child),
    [part="actions"]:has([part~="repairs"]) > & > :first-child:not(:last-child) {
      display: none;
    }
  }
  ${tight} {
    [part="actions"]:has(> button) > & > [part~="button-quiet"]:not(:last-child) {
      display: none;
    }
  }
  ${cramped} {
    position: sticky;
    bottom: 0;
    z-index: 1;
    grid-column: -2;
    margin-inline: -${space.s};
    padding: ${space.xs} ${space.s};
    border-top: 1px solid ${color.hairline};
    background: ${color.paper};
    && > * {
      flex: auto;
      width: auto;
      min-width: 0;
      max-width: none;
      padding-inline: ${space.xs};
    }
    && > [part~="button-quiet"],
    && > :not(:first-child, :last-child) {
      display: none;
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
`;

/** The running action: its button is busy, the others are inactive. */
type Work = "back" | "save" | "next" | "submit";

/** The foot of a step: the state of saving at the left, the buttons at the right. */
export function ActionBar({ page, actions }: { page: string; actions: StepActions }) {
  const { steps } = useTexts();
  const { pages } = useCatalogue();
  const at = pages.findIndex(({ id }) => id === page);
  const [previous, next] = [pages[at - 1], pages[at + 1]].map((each) => each && pathOf(each.id));
  const [running, run] = useOnce<Work>();
  // After a double click, the second click may land on the next page's bar, on another button in the same place.
  const press = (name: Work, work: () => Promise<void>) => (event: MouseEvent) => {
    if (event.detail < 2) void run(name, work);
  };
  const { check } = useAppState();
  const isReviewing = useAtomValue(check.reviewAtom) === "left";
  const [, navigate] = useLocation();
  async function reopenReview(): Promise<void> {
    navigate(pathOf(pages.at(-1)?.id ?? page));
    check.openReview();
  }
  const isChecking = useAtomValue(useAppState().check.isCheckingAtom);
  const isMended = useAtomValue(useAppState().check.isMendedAtom);
  return (
    <div className={bar} part="actions">
      {isReviewing || previous ? (
        <LinkButton onClick={press("back", previous && !isReviewing ? () => actions.save(previous) : reopenReview)}>
          <span className={back}>
            <Icon name="chevron" />
            <span>{isReviewing ? steps.reviewBack : steps.back}</span>
          </span>
        </LinkButton>
      ) : null}
      <div className={state}>
        {isChecking ? (
          <Suspense fallback={null}>
            <Repairs page={page} />
          </Suspense>
        ) : null}
        <SaveStatus />
      </div>
      <div className={buttons}>
        {next === undefined ? (
          <Button look="secondary" busy={running === "save"} onClick={press("save", () => actions.save(pathOf(page)))}>
            {steps.save}
          </Button>
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
        {next === undefined || isMended ? (
          <Button size="submit" busy={running === "submit"} onClick={press("submit", actions.submit)}>
            {running === "submit" ? steps.sending : steps.submit}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
