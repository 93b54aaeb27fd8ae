import { useEffect, useReducer } from "react";
import { isAnswered } from "../../../shared/form/answers";
import type { Page } from "../../../shared/form/catalogueTypes";
import { countOf } from "../../../shared/form/errorSummary";
import { isRequired, valueKeys } from "../../../shared/form/question";
import { isNodeShown, visiblePlaced } from "../../../shared/form/visibility";
import { rail as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { focusQuestion } from "../../controls/focusControl";
import { useFiltered } from "../../fields/useFiltered";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { debounce } from "../../state/core/core";
import type { Person } from "../../state/person";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { classes, css } from "../../ui/stylesheet";
import { color, fromMobile, fromWide, space, type } from "../../ui/tokens";
import { useLateTexts, useTexts } from "../../ui/useTexts";

const list = css`
  display: grid;
  gap: 0 ${space.l};
  padding-bottom: ${space.xs};
  ${fromMobile} {
    grid-template-columns: 1fr 1fr;
  }
  ${fromWide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const rail = css`
  order: 2;
  ${fromWide} {
    margin-top: ${space.s};
    padding-top: ${space.s};
    border-top: 1px solid ${color.hairline};
  }
`;

/** Beside the column alone. */
const railAlone = css`
  display: none;
  ${fromWide} {
    && {
      display: block;
    }
  }
`;

const missing = css`
  font: ${type.hint};
  color: ${color.danger};
`;

const item = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.xs};
  & > button {
    flex: 1;
    min-height: 44px;
    text-align: start;
  }
  ${fromWide} {
    & > button {
      min-height: 32px;
      font: ${type.hint};
      text-decoration: none;
    }
  }
`;

const markClass = css`
  display: flex;
  align-items: center;
  gap: 4px;
  font: ${type.hint};
  color: ${color.quiet};
  &[data-mark="complete"] {
    color: ${color.success};
  }
`;

/** How far a visible section is; null where none is given. */
type Mark = "complete" | "begun" | null;

/** Milliseconds without typing before the marks are computed again: a keystroke checks nothing. */
const typingPause = 300;

function marksOf({ answers, catalogue, check }: Person, page: Page): ReadonlyMap<string, Mark> {
  const current = answers.read();
  const errors = check.find(page.id);
  const placed = visiblePlaced(catalogue(), current, answers.readArrangement(), page.id);
  return new Map(
    page.sections.map(({ id }) => {
      const questions = placed.filter(({ section }) => section.id === id).map(({ question }) => question);
      const isBegun = questions.some((question) => valueKeys(question).some((key) => isAnswered(current[key])));
      const isWrong = questions.some(({ key }) => errors[key]);
      if (!isBegun) return [id, null];
      if (isWrong) return [id, "begun"];
      // Of a section where nothing must be answered, one name is only a beginning.
      const isNeeded = questions.some((question) => isRequired(question, current));
      const isWhole = questions.every((question) => valueKeys(question).every((key) => isAnswered(current[key])));
      return [id, isNeeded || isWhole ? "complete" : "begun"];
    }),
  );
}

/** Computed again whenever answers have changed and the applicant pauses. */
function useMarks(page: Page): ReadonlyMap<string, Mark> {
  const appState = useAppState();
  const { answers } = appState;
  const [, computeAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const paused = debounce(computeAgain, typingPause);
    const unsubscribe = answers.subscribe(() => paused.soon());
    return () => {
      paused.stop();
      unsubscribe();
    };
  }, [answers]);
  return marksOf(appState, page);
}

interface SectionRailProps {
  page: Page;
  /** Visible beside the column of a wide host only. */
  isRail: boolean;
}

/** The sections of a page in its outline, each with its mark; a press goes to its heading. */
export function SectionRail({ page, isRail }: SectionRailProps) {
  const { steps } = useTexts();
  const words = useLateTexts("rail", english);
  const marks = useMarks(page);
  const filtered = useFiltered();
  const { answers, catalogue, check } = useAppState();
  const arrangement = useAtomValue(answers.arrangementAtom);
  // One that holds only a notice or a confirmation counts too.
  const sections = page.sections.filter(
    (section) => isNodeShown(catalogue(), section, answers.read(), arrangement) && !filtered(section.nodes),
  );
  const errors = useAtomValue(check.summaryAtom).find((each) => each.page === page.id);
  return (
    <div className={classes(rail, isRail && railAlone)} part="section-list">
      <ol className={list}>
        {sections.map(({ id, heading }) => {
          const mark = marks.get(id);
          return (
            <li key={id} className={item}>
              <LinkButton onClick={({ currentTarget }) => focusQuestion(currentTarget, `section-${id}`)}>
                {heading}
              </LinkButton>
              {mark ? (
                <span className={markClass} data-mark={mark}>
                  {mark === "complete" ? <Icon name="check" size={16} /> : null}
                  {words[mark]}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {errors ? <p className={missing}>{format(steps.missingHere, { count: countOf(errors) }, steps.clock)}</p> : null}
    </div>
  );
}
