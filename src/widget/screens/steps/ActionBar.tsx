import type { MouseEvent } from "react";
import { countAll } from "../../../shared/form/errorSummary";
import { format } from "../../../shared/texts/format";
import { focusQuestion } from "../../controls/focusControl";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useLocation } from "../../navigation/Navigation";
import { pathOf } from "../../navigation/paths";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Button, LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { css, keyframes } from "../../ui/stylesheet";
import {
  belowMobile,
  color,
  cramped,
  fromMobile,
  fromWide,
  lowWindow,
  sized,
  space,
  tight,
  type,
} from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { LiveRegion, visuallyHidden } from "../../ui/VisuallyHidden";
import { useOnce } from "../useOnce";
import { SaveStatus, useSaveWords } from "./SaveStatus";
import type { StepActions } from "./useStepActions";

/** Covers the second tap of an impatient applicant: browsers count taps more than about 400 ms apart as separate. */
const holdTime = "500ms";
const hold = keyframes`from, to { pointer-events: none; }`;

/**
 * One row of one grid: Back, what is going on, the buttons. It covers the red lines of the questions beside it. On a
 * laptop it is sticky only while it shows a failed save, that a visitor's answers are kept in the tab only, or how many
 * errors are left. A new step's bar has its buttons in the same places, so it ignores the pointer at first: a second tap
 * must not skip the step. With large text only one row sticks: what is left, or else the buttons.
 */
const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: grid;
  grid-template-columns: auto minmax(min-content, 1fr) minmax(0, auto);
  align-items: center;
  gap: ${space.xs};
  margin: ${space.xl} -${space.s} 0;
  padding: 6px ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};
  & > * {
    animation: ${hold} ${holdTime};
  }
  ${fromMobile} {
    position: static;
    gap: ${space.s};
    padding-block: ${space.m};
    &[data-sticky] {
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

/** The row that sticks with large text. */
const stuck = `
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin-inline: -${space.s};
  padding: ${space.xs} ${space.s};
  border-top: 1px solid ${color.hairline};
  background: ${color.paper};
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

/** The second column: how many errors are left, or the state of saving, which a wide host has in the rail; then the way on. */
const state = css`
  grid-column: 2;
  min-width: 0;
  overflow-wrap: anywhere;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  font: ${type.hint};
  ${belowMobile} {
    font: 400 ${sized(12)}/${sized(16)} var(--a-font);
  }
  & > [part="save-status"]:not([data-tone="bad"]) {
    ${fromWide} {
      visibility: hidden;
    }
  }
  & > [data-mended] {
    color: ${color.success};
  }
  & > button {
    flex: none;
    min-height: 44px;
    overflow-wrap: normal;
    font: ${type.strong};
    ${belowMobile} {
      min-height: 24px;
      font: ${type.small};
    }
  }
  ${tight} {
    &[data-counts] {
      flex-direction: column;
      align-items: flex-start;
      gap: 0;
    }
  }
  ${cramped} {
    grid-column: -2;
    [data-sticky="left"] > & {
      ${stuck}
    }
  }
  ${lowWindow} {
    && {
      position: static;
    }
  }
`;

/**
 * One line each on a phone; with large text one row that sticks. While everything is saved, Save keeps its room, its focus and a press
 * that has begun (WebKit focuses no pressed button), so that no press meant for it hits Submit.
 */
const buttons = css`
  grid-column: 3;
  display: flex;
  gap: ${space.xs};
  min-width: 0;
  & > [data-needless]:not(:focus, :active) {
    visibility: hidden;
  }
  ${belowMobile} {
    && > * {
      padding: 4px 10px;
      width: auto;
      font: ${type.small};
    }
    [data-mended] > & > :not(:last-child) {
      display: none;
    }
  }
  ${cramped} {
    grid-column: -2;
    ${stuck}
    [data-sticky="left"] > & {
      position: static;
    }
    && > * {
      flex: auto;
      width: auto;
      min-width: 0;
      max-width: none;
      padding-inline: ${space.xs};
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
  const { check, saver, session } = useAppState();
  const isReviewing = useAtomValue(check.reviewAtom) === "left";
  const [, navigate] = useLocation();
  async function reopenReview(): Promise<void> {
    navigate(pathOf(pages.at(-1)?.id ?? page));
    check.openReview();
  }
  const isChecking = useAtomValue(check.isCheckingAtom);
  const isMended = useAtomValue(check.isMendedAtom);
  const summary = useAtomValue(check.summaryAtom);
  const left = isChecking ? countAll(summary) : 0;
  const status = useSaveWords();
  const isUnsaved = status.tone === "bad";
  const saving = useAtomValue(saver.stateAtom).status;
  const isSaved = useAtomValue(session.isLoggedInAtom) && (saving === "clean" || saving === "saved");
  const counts = !isUnsaved && (left > 0 || isMended);
  const words = isMended ? steps.mended : format(steps.left, { count: left }, steps.clock);
  const here = summary.find((each) => each.page === page)?.items[0];
  // The step that has errors, where this one has none.
  const onward = pages.find(({ id }) => !here && id === summary[0]?.page) ?? pages[at + 1];
  return (
    <div
      className={bar}
      part="actions"
      data-sticky={counts && !isMended ? "left" : isChecking || isUnsaved || status.tone === "note" || undefined}
      data-mended={isMended || undefined}
    >
      {isReviewing || previous ? (
        <LinkButton onClick={press("back", previous && !isReviewing ? () => actions.save(previous) : reopenReview)}>
          <span className={back}>
            <Icon name="chevron" />
            <span>{isReviewing ? steps.reviewBack : steps.back}</span>
          </span>
        </LinkButton>
      ) : null}
      <div className={state} data-counts={counts || undefined}>
        {counts && here ? (
          <LinkButton title={steps.leftMeans} onClick={(event) => focusQuestion(event.currentTarget, here.key)}>
            {words}
          </LinkButton>
        ) : null}
        {counts && !here ? <strong data-mended={isMended || undefined}>{words}</strong> : null}
        {counts ? null : <SaveStatus status={status} />}
        {onward ? (
          <LinkButton onClick={press("next", () => actions.next(pathOf(onward.id)))}>
            {onward === pages[at + 1] ? steps.next : onward.title}
          </LinkButton>
        ) : null}
      </div>
      <div className={buttons}>
        {next === undefined ? (
          <Button
            look="secondary"
            data-needless={isSaved || undefined}
            busy={running === "save"}
            onClick={press("save", () => actions.save(pathOf(page)))}
          >
            {steps.save}
          </Button>
        ) : (
          <Button
            size="save"
            look={isMended ? "secondary" : "primary"}
            busy={running === "save"}
            onClick={press("save", () => actions.save(next))}
          >
            {steps.saveAndContinue}
          </Button>
        )}
        {next === undefined || isMended ? (
          <Button size="submit" busy={running === "submit"} onClick={press("submit", actions.submit)}>
            {running === "submit" ? steps.sending : steps.submit}
          </Button>
        ) : null}
      </div>
      <LiveRegion message={isUnsaved ? { id: status.text, text: status.text } : undefined} />
    </div>
  );
}
