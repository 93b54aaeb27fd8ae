import { useMemo } from "react";
import type { Option } from "../form/catalogue";
import { isDriven, optionsOf } from "../form/options";
import type { RadioQuestion, SelectQuestion } from "../form/question";
import { catalogueAtom } from "../state/institution";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";
import { useTextAnswer } from "./useAnswer";

/** What a coded question offers now; wakes for the answer that steers an option-driven list (§4). */
export function useOptions(question: SelectQuestion | RadioQuestion): readonly Option[] {
  const { today } = useVisit();
  const catalogue = useStore(catalogueAtom);
  const steering = typeof question.options !== "string" && isDriven(question.options) ? question.options.by : "";
  const steered = useTextAnswer(steering);
  return useMemo(
    () => optionsOf(catalogue, question, { [steering]: steered }, today()),
    [catalogue, question, steering, steered, today],
  );
}
