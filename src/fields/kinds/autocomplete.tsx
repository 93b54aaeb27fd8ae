import { useCallback } from "react";
import { Autocomplete, type StartSearch } from "../../controls/Autocomplete";
import { FieldFrame } from "../../controls/FieldFrame";
import type { QuestionOf } from "../../form/question";
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
