import { useMemo } from "react";
import { yearsOf } from "../../../shared/form/options";
import type { QuestionOf } from "../../../shared/form/question";
import { MonthYear } from "../../controls/DateInput";
import { FieldFrame } from "../../controls/FieldFrame";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { textOf, useQuestion } from "../useQuestion";

export function MonthYearField({ question }: { question: QuestionOf<"monthYear"> }) {
  const { answers, today } = useAppState();
  const { frame, control } = useQuestion(question);
  const year = textOf(useAtomValue(answers.answerAtom(question.yearKey)));
  const years = useMemo(() => yearsOf(question.years, today()), [question, today]);
  return (
    <FieldFrame {...frame} frame="group">
      <MonthYear
        {...control}
        yearName={question.yearKey}
        year={year}
        onYearChange={(next) => control.onChange(next, question.yearKey)}
        years={years}
      />
    </FieldFrame>
  );
}
