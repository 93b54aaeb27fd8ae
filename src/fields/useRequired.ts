import { useMemo } from "react";
import type { Question } from "../form/question";
import { requiredAtom } from "../state/required";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";

/** Whether the question must be answered as the other answers stand, kept current. */
export function useRequired(question: Question): boolean {
  const { answers } = useVisit();
  return useStore(useMemo(() => requiredAtom(answers, question), [answers, question]));
}
