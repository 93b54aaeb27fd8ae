import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { type Conflict, postponedConflictsAtom, versionOf } from "../../state/saving/saving";
import { conflict as english } from "../../texts/en/conflict";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { ConflictDialog } from "./ConflictDialog";

/** A dialog at once, and a notice while the applicant has postponed the decision. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const texts = useLateTexts("conflict", english);
  const { store } = useAppState();
  const postponed = useAtomValue(postponedConflictsAtom);
  const setPostponed = (next: readonly Conflict[]) => store.set(postponedConflictsAtom, next);
  const postponedVersions = new Set(postponed.map(versionOf));
  // A postponed conflict opens the dialog again only when the account has another value by now.
  if (!conflicts.every((conflict) => postponedVersions.has(versionOf(conflict)))) {
    return <ConflictDialog conflicts={conflicts} onLater={() => setPostponed(conflicts)} />;
  }
  return (
    <Notice tone="warning" role="status">
      <p>{texts.waiting}</p>
      <LinkButton onClick={() => setPostponed([])}>{texts.choose}</LinkButton>
    </Notice>
  );
}
