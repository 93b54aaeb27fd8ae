import { useMemo } from "react";
import type { Question } from "../form/question";
import { useApplication } from "../state/ApplicationContext";
import { requiredAtom } from "../state/required";
import { useStore } from "../state/useStore";

/** Whether the question must be answered as the other answers stand, kept current. */
export function useRequired(question: Question): boolean {
  const { answers } = useApplication();
  return useStore(useMemo(() => requiredAtom(answers, question), [answers, question]));
}
