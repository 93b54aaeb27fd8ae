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
import { useTexts } from "../../ui/useTexts";
import { LiveRegion } from "../../ui/VisuallyHidden";
import { useOnce } from "../useOnce";
import { back, bar, buttons, state } from "./actionBarStyles";
import { SaveStatus, useSaveWords } from "./SaveStatus";
import type { StepActions } from "./useStepActions";

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
