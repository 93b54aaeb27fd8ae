import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";

/** The start: the institution's own text, the minutes needed, what to have at hand, and the meaning of the mark. */
export function StartNote({ className }: { className: string }) {
  const { steps } = useTexts();
  const { start } = useAtomValue(useAppState().language.institutionAtom);
  const sentences = [
    start.minutes && steps.minutes(start.minutes),
    start.atHand !== false && steps.atHand(start.atHand ?? steps.atHandUsually),
    steps.requiredNote,
  ];
  return (
    <>
      {start.text ? <p>{start.text}</p> : null}
      {/* One paragraph: on a phone the first question stays on the first screen. */}
      <p className={className}>{sentences.filter((text) => text).join(" ")}</p>
    </>
  );
}
