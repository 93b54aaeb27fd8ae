import { Suspense, useLayoutEffect, useMemo } from "react";
import type { Page } from "../../../shared/form/catalogueTypes";
import { isRequired } from "../../../shared/form/question";
import { visiblePlaced } from "../../../shared/form/visibility";
import { format } from "../../../shared/texts/format";
import { useCatalogue } from "../../fields/CatalogueContext";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { css } from "../../ui/stylesheet";
import { color, forcedColors, fromMobile, radius, space, type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";

/** This chunk loads when it is chosen. */
const OnlyRequired = lazyWithRetry(
  async () => (await import("./OnlyRequired")).OnlyRequired,
  () => null,
);

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

/** The number of questions to choose from, all and required, on all steps as they are when a step opens. */
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

/** The first choice of a step: all questions, or only the required ones, with their numbers and minutes. */
export function QuestionChoice({ page }: { page: Page }) {
  const { choice: texts } = useTexts().steps;
  const { minutes } = useAtomValue(useAppState().language.institutionAtom).start;
  const [all, required] = useCounts(page);
  const { outline } = useAppState();
  const isOn = useAtomValue(outline.isOnlyRequiredAtom);
  useLayoutEffect(() => outline.restore(), [outline]);
  const button = (isRequiredOnly: boolean, label: string, count: number) => (
    <button
      type="button"
      className={choice}
      aria-pressed={isOn === isRequiredOnly}
      onClick={() => outline.showOnlyRequired(isRequiredOnly)}
    >
      <strong>{label}</strong>
      <span>
        {format(minutes ? texts.amount : texts.amountOnly, {
          questions: count,
          minutes: minutes ? Math.ceil((minutes * count) / all) : 0,
        })}
      </span>
    </button>
  );
  return (
    <fieldset aria-label={texts.label} part="choice">
      <div className={pair}>
        {button(false, texts.all, all)}
        {button(true, texts.required, required)}
      </div>
      {isOn ? (
        <Suspense fallback={null}>
          <OnlyRequired page={page} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
