import { Suspense } from "react";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { lazyWithRetry } from "../../ui/lazyWithRetry";

const Conflicts = lazyWithRetry(async () => (await import("./Conflicts")).Conflicts);

/** Conflicts of answers that were changed in two places (§7), while there are any. */
export function ConflictNotice() {
  const state = useAtomValue(useAppState().saver.stateAtom);
  if (state.status !== "conflicted" || state.conflicts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Conflicts conflicts={state.conflicts} />
    </Suspense>
  );
}
