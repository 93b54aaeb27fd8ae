import { type ComponentType, memo } from "react";
import type { Control } from "../form/question";
import { type QuestionOf, registry } from "./registry";

/** One question with its control. */
export const Field = memo(function Field<C extends Control>({
  question,
}: {
  question: QuestionOf<C> & { control: C };
}) {
  const Component: ComponentType<{ question: QuestionOf<C> }> = registry[question.control];
  return <Component question={question} />;
});
