import { useCallback } from "react";
import { Autocomplete } from "../../controls/Autocomplete";
import { FieldFrame } from "../../controls/FieldFrame";
import type { AutocompleteQuestion } from "../../form/question";
import { useApplication } from "../../state/ApplicationProvider";
import { useTextQuestion } from "../useQuestion";

export function AutocompleteField({ question }: { question: AutocompleteQuestion }) {
  const { lookup } = useApplication();
  const { frame, control } = useTextQuestion(question);
  const search = useCallback(
    (text: string, signal: AbortSignal) => lookup.search(question, text, signal),
    [lookup, question],
  );
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        {...control}
        maxLength={question.maxLength}
        onChange={(text) => lookup.type(question, text)}
        onChoose={(item) => void lookup.choose(question, item)}
        search={search}
      />
    </FieldFrame>
  );
}
