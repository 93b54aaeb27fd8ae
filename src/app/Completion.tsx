import { Suspense } from "react";
import { CompletionScreen } from "./latePartsOfRest";
import { Arrival } from "./navigating/Arrival";
import { StepSkeleton } from "./skeletons";

/** The page after the three steps. */
export function Completion({ path, onArrive }: { path: string; onArrive: (path: string) => void }) {
  return (
    <Suspense fallback={<StepSkeleton />}>
      <CompletionScreen />
      <Arrival path={path} onArrive={onArrive} />
    </Suspense>
  );
}
