import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { type Conflict, versionOf } from "../../state/saver/saver";
import { conflict as english } from "../../texts/en/conflict";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { ConflictDialog } from "./ConflictDialog";

/** A dialog at once, and a notice while the applicant has postponed the decision. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const texts = useLateTexts("conflict", english);
  const { saver } = useAppState();
  const postponed = new Set(useAtomValue(saver.postponedAtom).map(versionOf));
  // A postponed conflict opens the dialog again only when the account has another value by now.
  if (!conflicts.every((conflict) => postponed.has(versionOf(conflict)))) {
    return <ConflictDialog conflicts={conflicts} onLater={() => saver.postpone(conflicts)} />;
  }
  return (
    <Notice tone="warning" role="status">
      <p>{texts.waiting}</p>
      <LinkButton onClick={() => saver.postpone()}>{texts.choose}</LinkButton>
    </Notice>
  );
}
