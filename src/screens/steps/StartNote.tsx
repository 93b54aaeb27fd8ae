import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";

/** The start: the institution's own text and what to have ready. */
export function StartNote({ className }: { className: string }) {
  const { steps } = useTexts();
  const { start } = useAtomValue(useAppState().language.institutionAtom);
  return (
    <>
      {start.text ? <p>{start.text}</p> : null}
      {start.atHand === false ? null : <p className={className}>{steps.atHand(start.atHand ?? steps.atHandUsually)}</p>}
    </>
  );
}
