import { useCallback } from "react";
import { defaultTextLength } from "../../../shared/form/answers";
import type { QuestionOf } from "../../../shared/form/question";
import { Autocomplete, type StartSearch } from "../../controls/Autocomplete";
import { describedBy, FieldFrame } from "../../controls/FieldFrame";
import { useAppState } from "../../state/AppStateProvider";
import { useQuestion } from "../useQuestion";
import { useCut } from "./useCut";

export function AutocompleteField({ question }: { question: QuestionOf<"autocomplete"> }) {
  const { lookup } = useAppState();
  const { frame, control } = useQuestion(question);
  const { maxLength = defaultTextLength } = question;
  const { hint, handlers } = useCut(maxLength);
  const startSearch = useCallback<StartSearch>((onState) => lookup.startSearch(question, onState), [lookup, question]);
  const shown = { ...frame, ...hint };
  return (
    <FieldFrame {...shown}>
      <Autocomplete
        {...control}
        {...handlers}
        describedBy={describedBy(question.key, shown)}
        maxLength={maxLength}
        onChoose={(item) => void lookup.choose(question, item)}
        startSearch={startSearch}
      />
    </FieldFrame>
  );
}
