import { useCallback } from "react";
import { Autocomplete } from "../controls/Autocomplete";
import { fieldElement } from "../controls/FieldFrame";
import type { AutocompleteQuestion } from "../form/question";
import { useApplication } from "../state/ApplicationProvider";
import { useTexts } from "../texts/useTexts";
import { useControlledQuestion } from "./useQuestion";

export function AutocompleteField({ question }: { question: AutocompleteQuestion }) {
  const { lookup } = useApplication();
  const { anatomy, control } = useControlledQuestion(question);
  const { errorPrefix } = useTexts().controls;
  const search = useCallback(
    (text: string, signal: AbortSignal) => lookup.search(question, text, signal),
    [lookup, question],
  );
  return fieldElement(
    anatomy,
    errorPrefix,
    <Autocomplete
      {...control}
      maxLength={question.maxLength}
      onChange={(text) => lookup.type(question, text)}
      onChoose={(item) => void lookup.choose(question, item)}
      search={search}
    />,
  );
}
