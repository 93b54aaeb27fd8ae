import { Suspense } from "react";
import { configStateAtom } from "../state/institution";
import { isServiceUserAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { useVisit } from "../state/VisitContext";
import { applicationAtom } from "../state/whole";
import { FullScreenSpinner } from "../ui/Spinner";
import { Awaiting } from "./Awaiting";
import { ErrorBoundary } from "./failures/ErrorBoundary";
import { PrintScreen } from "./lateParts";
import { useRest } from "./loadRest";
import { Shell } from "./Shell";
import type { Settings } from "./settings";
import { useVisitDraft } from "./useVisitLife";

/** Whose application this is decides what there is: the shell and its screens, or the print view alone (§2, §6). */
export function Routes({ settings, root }: { settings: Settings; root: ShadowRoot }) {
  const visit = useVisit();
  const rest = useRest();
  useVisitDraft(visit, rest !== null);
  const isServiceUser = useStore(isServiceUserAtom) === true;
  const isConfigLoading = useStore(configStateAtom).status === "loading";
  return (
    <>
      <ErrorBoundary onRetry={() => void visit.store.get(applicationAtom)?.reloadProfile()}>
        {isServiceUser && !rest ? <Awaiting /> : null}
        {isServiceUser && rest ? (
          <Suspense fallback={<FullScreenSpinner />}>
            {isConfigLoading ? <FullScreenSpinner /> : <PrintScreen />}
          </Suspense>
        ) : null}
        {isServiceUser ? null : <Shell settings={settings} root={root} isWaiting={isConfigLoading} />}
      </ErrorBoundary>
      {rest ? <rest.Toasts /> : null}
      {rest ? <rest.Life settings={settings} /> : null}
    </>
  );
}
