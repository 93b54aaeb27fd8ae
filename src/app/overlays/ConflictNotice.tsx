import { Suspense } from "react";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { type Conflict, postponedConflictsAtom, saveStateAtom, versionOf } from "../../state/saving/saving";
import { overlays as english } from "../../texts/en/overlays";
import { useLateTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { Notice } from "../../ui/Notice";
import { DialogLoadFailed } from "../failures/DialogLoadFailed";

const ConflictDialog = lazyWithRetry(
  async () => (await import("./ConflictDialog")).ConflictDialog,
  ({ onLater, missing }) => <DialogLoadFailed onClose={onLater} missing={missing} />,
);

const none: readonly Conflict[] = [];

/**
 * Conflicts of answers that were changed in two places (§7): a dialog at once, and a notice while they are
 * unresolved.
 */
export function ConflictNotice() {
  const { conflict: texts } = useLateTexts("overlays", english);
  const state = useAtomValue(saveStateAtom);
  const conflicts = state.status === "conflicted" ? state.conflicts : none;
  const { store } = useAppState();
  const postponed = useAtomValue(postponedConflictsAtom);
  const setPostponed = (next: readonly Conflict[]) => store.set(postponedConflictsAtom, next);
  if (conflicts.length === 0) return null;
  const postponedVersions = new Set(postponed.map(versionOf));
  // A postponed conflict opens the dialog again only when the account has another value by now.
  if (!conflicts.every((conflict) => postponedVersions.has(versionOf(conflict)))) {
    return (
      <Suspense fallback={null}>
        <ConflictDialog conflicts={conflicts} onLater={() => setPostponed(conflicts)} />
      </Suspense>
    );
  }
  return (
    <Notice tone="warning" role="status">
      <p>{texts.waiting}</p>
      <LinkButton onClick={() => setPostponed(none)}>{texts.choose}</LinkButton>
    </Notice>
  );
}
