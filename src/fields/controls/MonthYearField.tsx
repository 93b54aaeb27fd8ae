import { useMemo } from "react";
import { FieldFrame } from "../../controls/FieldFrame";
import { MonthYear } from "../../controls/MonthYear";
import { yearOptionsOf } from "../../form/options";
import type { MonthYearQuestion } from "../../form/question";
import { useApplication } from "../../state/ApplicationProvider";
import { useTextQuestion } from "../useQuestion";
import { useTextAnswer } from "../useTextAnswer";

export function MonthYearField({ question }: { question: MonthYearQuestion }) {
  const { answers, today } = useApplication();
  const { frame, control } = useTextQuestion(question);
  const year = useTextAnswer(question.yearKey);
  const years = useMemo(() => yearOptionsOf(question.years, today()), [question, today]);
  return (
    <FieldFrame {...frame} frame="group">
      <MonthYear
        {...control}
        yearName={question.yearKey}
        year={year}
        onYearChange={(next) => answers.set(question.yearKey, next)}
        years={years}
      />
    </FieldFrame>
  );
}
