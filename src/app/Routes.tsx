import { Suspense } from "react";
import { useApplication } from "../state/ApplicationContext";
import { configStateAtom } from "../state/institution";
import { isServiceUserAtom } from "../state/snapshot";
import { useStore } from "../state/useStore";
import { FullScreenSpinner } from "../ui/Spinner";
import { ErrorBoundary } from "./failures/ErrorBoundary";
import { PrintScreen } from "./lazyScreens";
import { Toasts } from "./overlays/Toasts";
import { Shell } from "./Shell";
import type { Settings } from "./settings";

/** Whose application this is decides what there is: the shell and its screens, or the print view alone (§2, §6). */
export function Routes({ settings, root }: { settings: Settings; root: ShadowRoot }) {
  const { reloadProfile } = useApplication();
  const isServiceUser = useStore(isServiceUserAtom) === true;
  const isConfigLoading = useStore(configStateAtom).status === "loading";
  return (
    <>
      <ErrorBoundary onRetry={() => void reloadProfile()}>
        {isServiceUser ? (
          <Suspense fallback={<FullScreenSpinner />}>
            {isConfigLoading ? <FullScreenSpinner /> : <PrintScreen />}
          </Suspense>
        ) : (
          <Shell settings={settings} root={root} isWaiting={isConfigLoading} />
        )}
      </ErrorBoundary>
      <Toasts />
    </>
  );
}
