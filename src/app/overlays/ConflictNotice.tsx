import { Suspense } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { useAtomValue } from "../../state/core/core";
import { type Conflict, putOffAtom, saveStateAtom } from "../../state/saving/saving";
import { useOverlayTexts } from "../../texts/useOverlayTexts";
import { LinkButton } from "../../ui/LinkButton";
import { Notice } from "../../ui/Notice";
import { ConflictDialog } from "../lazyScreens";
import { versionOf } from "./conflictVersion";

const none: readonly Conflict[] = [];

/** Answers changed in two places (contract "Two places at once"): asked at once, and recalled while undecided. */
export function ConflictNotice() {
  const { conflict: texts } = useOverlayTexts();
  const state = useAtomValue(saveStateAtom);
  const conflicts = state.status === "conflicted" ? state.conflicts : none;
  const { store } = useApplication();
  const postponed = useAtomValue(putOffAtom);
  const setPostponed = (putOff: readonly Conflict[]) => store.set(putOffAtom, putOff);
  if (conflicts.length === 0) return null;
  const putOff = new Set(postponed.map(versionOf));
  // What was put off comes back by itself only where the account holds something else by now.
  if (!conflicts.every((conflict) => putOff.has(versionOf(conflict)))) {
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
