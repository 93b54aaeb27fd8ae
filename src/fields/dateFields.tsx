import { useEffect, useMemo } from "react";
import { DateInput } from "../controls/DateInput";
import { fieldElement } from "../controls/FieldFrame";
import { MonthYear } from "../controls/MonthYear";
import { yearOptionsOf } from "../form/options";
import type { DateQuestion, MonthYearQuestion } from "../form/question";
import { isVisible } from "../form/visibility";
import { useApplication } from "../state/ApplicationProvider";
import { dateEntriesAtom, keepDateEntry, reportProblem } from "../state/answers/answers";
import type { Application } from "../state/application";
import { useAtomValue } from "../state/core/core";
import { useTexts } from "../texts/useTexts";
import { textOf, useControlledQuestion } from "./useQuestion";

/** Removes the parts of an invalid date and its reported problem. */
function forgetEntry({ store }: Pick<Application, "store">, key: string): void {
  keepDateEntry(store, key);
  reportProblem(store, key);
}

/** Removes the parts of a date whose question is hidden; a date on another page keeps them. */
function useForgottenWhenHidden(key: string): void {
  const application = useApplication();
  useEffect(
    () => () => {
      const { answers, catalogue } = application;
      if (!isVisible(catalogue(), key, answers.read(), answers.readArrangement())) forgetEntry(application, key);
    },
    [application, key],
  );
}

/** An answer from elsewhere, such as the profile, replaces the entered parts. */
function useReplacedByAnswer(key: string, answer: string): void {
  const application = useApplication();
  useEffect(() => {
    if (answer !== "") forgetEntry(application, key);
  }, [application, key, answer]);
}

export function DateField({ question }: { question: DateQuestion }) {
  const { store } = useApplication();
  const { key } = question;
  const { anatomy, control } = useControlledQuestion(question);
  const { errorPrefix } = useTexts().controls;
  useForgottenWhenHidden(key);
  useReplacedByAnswer(key, control.value);
  return fieldElement(
    { ...anatomy, frame: "group" },
    errorPrefix,
    <DateInput
      {...control}
      entry={store.get(dateEntriesAtom)[key]}
      onEntry={(parts) => keepDateEntry(store, key, parts)}
      onProblem={(problem) => reportProblem(store, key, ...(problem ? [problem.message] : []))}
    />,
  );
}

export function MonthYearField({ question }: { question: MonthYearQuestion }) {
  const { answers, today } = useApplication();
  const { anatomy, control } = useControlledQuestion(question);
  const { errorPrefix } = useTexts().controls;
  const year = textOf(useAtomValue(answers.answerAtom(question.yearKey)));
  const years = useMemo(() => yearOptionsOf(question.years, today()), [question, today]);
  return fieldElement(
    { ...anatomy, frame: "group" },
    errorPrefix,
    <MonthYear
      {...control}
      yearName={question.yearKey}
      year={year}
      onYearChange={(next) => answers.set(question.yearKey, next)}
      years={years}
    />,
  );
}
