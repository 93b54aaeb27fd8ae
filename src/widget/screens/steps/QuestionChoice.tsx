import { useMemo } from "react";
import type { Page } from "../../../shared/form/catalogueTypes";
import { countAll } from "../../../shared/form/errorSummary";
import { isRequired } from "../../../shared/form/question";
import { visiblePlaced } from "../../../shared/form/visibility";
import { format } from "../../../shared/texts/format";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { css } from "../../ui/stylesheet";
import { color, forcedColors, fromMobile, radius, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";

const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5em, 100%), 1fr));
  gap: ${space.xs};
`;

const choice = css`
  display: grid;
  align-content: center;
  min-height: 52px;
  padding: ${space.xxs} 12px;
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.field};
  color: ${color.quiet};
  font: ${type.hint};
  text-align: start;
  cursor: pointer;
  & > strong {
    color: ${color.ink};
  }
  &[aria-pressed="true"] {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    background: ${color.accentWash};
  }
  ${forcedColors} {
    &[aria-pressed="true"] {
      outline: 3px solid Highlight;
      outline-offset: -4px;
    }
  }
  ${fromMobile} {
    padding: ${space.xxs} ${space.s};
  }
`;

const note = css`
  margin-top: ${space.xxs};
  color: ${color.quiet};
  font: ${type.hint};
`;

/** The number of questions on all steps as they are when a step opens: all of them, and the required ones. */
function useCounts(page: Page): readonly [all: number, required: number] {
  const { answers } = useAppState();
  const catalogue = useCatalogue();
  return useMemo(() => {
    const current = answers.read();
    const placed = [page, ...catalogue.pages.filter(({ id }) => id !== page.id)].flatMap(({ id }) =>
      visiblePlaced(catalogue, current, answers.readArrangement(), id),
    );
    return [placed.length, placed.filter(({ question }) => isRequired(question, current)).length];
  }, [answers, catalogue, page]);
}

interface ChoiceButtonProps {
  isChosen: boolean;
  label: string;
  detail?: string | undefined;
  onChoose: () => void;
}

function ChoiceButton({ isChosen, label, detail, onChoose }: ChoiceButtonProps) {
  return (
    <button type="button" className={choice} aria-pressed={isChosen} onClick={onChoose}>
      <strong>{label}</strong>
      {detail ? <span>{detail}</span> : null}
    </button>
  );
}

/** Everything, or only the required questions, with the minutes that they take. */
function BySize({ page }: { page: Page }) {
  const { choice: texts } = useTexts().steps;
  const { outline } = useAppState();
  const { minutes } = useAtomValue(useAppState().language.institutionAtom).start;
  const [all, required] = useCounts(page);
  const isOnlyRequired = useAtomValue(outline.choiceAtom) === "required";
  const detail = (questions: number) =>
    minutes ? format(texts.amount, { minutes: Math.ceil((minutes * questions) / all) }) : undefined;
  return (
    <>
      <ChoiceButton
        isChosen={!isOnlyRequired}
        label={texts.everything}
        detail={detail(all)}
        onChoose={() => outline.chooseFewer(false)}
      />
      <ChoiceButton
        isChosen={isOnlyRequired}
        label={texts.required}
        detail={detail(required)}
        onChoose={() => outline.chooseFewer(true)}
      />
    </>
  );
}

/** After a refused submission: what is left of its errors, or everything. */
function ByErrors() {
  const { choice: texts, clock } = useTexts().steps;
  const { check, outline } = useAppState();
  const left = countAll(useAtomValue(check.summaryAtom));
  const isLeft = useAtomValue(outline.choiceAtom) === "left";
  return (
    <>
      <ChoiceButton
        isChosen={isLeft}
        label={format(texts.left, { count: left }, clock)}
        onChoose={() => outline.chooseFewer(true)}
      />
      <ChoiceButton isChosen={!isLeft} label={texts.everything} onChoose={() => outline.chooseFewer(false)} />
    </>
  );
}

/** How many optional questions of a page "Only required" hides. */
function useHiddenCount(page: Page): number {
  const { answers, outline } = useAppState();
  const catalogue = useCatalogue();
  const shown = useAtomValue(outline.shownAtom);
  if (shown === null) return 0;
  const placed = visiblePlaced(catalogue, answers.read(), answers.readArrangement(), page.id);
  return placed.filter(({ question }) => !shown.has(question.key)).length;
}

/** The first choice of a step: which of its questions are shown. */
export function QuestionChoice({ page }: { page: Page }) {
  const { choice: texts, clock } = useTexts().steps;
  const { check, outline } = useAppState();
  const isChecking = useAtomValue(check.isCheckingAtom);
  const hasFound = Object.keys(useAtomValue(check.foundAtom)).length > 0;
  const isOnlyRequired = useAtomValue(outline.choiceAtom) === "required";
  const hidden = useHiddenCount(page);
  if (isChecking && !hasFound) return null;
  return (
    <fieldset aria-label={texts.label} part="choice">
      <div className={pair}>{isChecking ? <ByErrors /> : <BySize page={page} />}</div>
      {isOnlyRequired ? <p className={note}>{format(texts.hidden, { count: hidden }, clock)}</p> : null}
    </fieldset>
  );
}
