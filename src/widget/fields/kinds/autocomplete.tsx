import { useCallback } from "react";
import type { QuestionOf } from "../../../shared/form/question";
import { Autocomplete, type StartSearch } from "../../controls/Autocomplete";
import { FieldFrame } from "../../controls/FieldFrame";
import { useAppState } from "../../state/AppStateProvider";
import { useQuestion } from "../useQuestion";

export function AutocompleteField({ question }: { question: QuestionOf<"autocomplete"> }) {
  const { lookup } = useAppState();
  const { frame, control } = useQuestion(question);
  const startSearch = useCallback<StartSearch>((onState) => lookup.startSearch(question, onState), [lookup, question]);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        {...control}
        maxLength={question.maxLength}
        onChoose={(item) => void lookup.choose(question, item)}
        startSearch={startSearch}
      />
    </FieldFrame>
  );
}
