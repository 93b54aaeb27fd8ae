import { useCallback } from "react";
import { Autocomplete } from "../../controls/Autocomplete";
import { FieldFrame } from "../../controls/FieldFrame";
import type { AutocompleteQuestion } from "../../form/question";
import { useVisit } from "../../state/VisitContext";
import { applicationAtom } from "../../state/whole";
import { useTextQuestion } from "../useQuestion";

export function AutocompleteField({ question }: { question: AutocompleteQuestion }) {
  const { store, answers, whole } = useVisit();
  const { frame, control } = useTextQuestion(question);
  const search = useCallback(
    // Like every failure of a search, the loss of the code that searches is silent (§8).
    (text: string, signal: AbortSignal) =>
      whole().then(
        ({ lookup }) => lookup.search(question, text, signal),
        () => [],
      ),
    [whole, question],
  );
  function type(text: string): void {
    const application = store.get(applicationAtom);
    if (application) application.lookup.type(question, text);
    // Before it is here nothing was chosen that typing would have to overtake.
    else answers.set(question.key, text);
  }
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        {...control}
        maxLength={question.maxLength}
        onChange={type}
        onChoose={(item) => void whole().then(({ lookup }) => lookup.choose(question, item))}
        search={search}
      />
    </FieldFrame>
  );
}
