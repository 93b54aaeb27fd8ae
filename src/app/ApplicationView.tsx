import { Suspense } from "react";
import { useApplication } from "../state/ApplicationProvider";
import { configStateAtom } from "../state/config/config";
import { isServiceUserAtom, type Settings, useAtomValue } from "../state/core/core";
import { FullScreenSpinner } from "../ui/Spinner";
import { ApplicationLifecycle } from "./ApplicationLifecycle";
import { ErrorBoundary } from "./failures/ErrorBoundary";
import { PrintScreen } from "./lazyScreens";
import { Toasts } from "./overlays/Toasts";
import { Shell } from "./Shell";

/** The print view for a service user, the shell and its screens for everyone else (§2, §6). */
export function ApplicationView({ settings, root }: { settings: Settings; root: ShadowRoot }) {
  const { reloadProfile } = useApplication();
  const isServiceUser = useAtomValue(isServiceUserAtom) === true;
  const isConfigLoading = useAtomValue(configStateAtom).status === "loading";
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
      <ApplicationLifecycle settings={settings} />
    </>
  );
}
