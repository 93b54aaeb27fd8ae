import { Suspense } from "react";
import { Banner } from "./banner/Banner";
import { CompletionScreen } from "./lazyScreens";
import { Arrival, type OnArrive } from "./navigating/Arrival";
import { StepSkeleton } from "./skeletons";

/** The page after the three steps. */
export function Completion({ path, onArrive }: { path: string; onArrive: OnArrive }) {
  return (
    <Suspense
      fallback={
        <>
          <StepSkeleton />
          <Arrival path={path} onArrive={onArrive} isComing />
        </>
      }
    >
      <CompletionScreen banner={<Banner />} />
      <Arrival path={path} onArrive={onArrive} />
    </Suspense>
  );
}
