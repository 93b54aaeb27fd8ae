import { Suspense, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { Redirect, useLocation, usePlace } from "../navigation/Navigation";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import type { Settings } from "../state/core/core";
import { applySettings, type ElementState, start } from "../state/elementState";
import { LoadFailed, type LoadFailedProps, lazyWithRetry } from "../ui/lazyWithRetry";
import { Main } from "../ui/Main";
import { FullScreenSpinner } from "../ui/Spinner";
import { ToastRegion } from "../ui/ToastRegion";
import { useTexts } from "../ui/useTexts";
import { ErrorBoundary } from "./failures/ErrorBoundary";
import { Unavailable } from "./failures/Unavailable";
import { frame } from "./layoutStyles";
import { redirectOfUnknown } from "./redirect";
import { Shell } from "./Shell";

const PrintScreen = lazyWithRetry(
  async () => (await import("../screens/print/PrintScreen")).PrintScreen,
  (props: LoadFailedProps) => (
    <Main className={frame}>
      <LoadFailed {...props} />
    </Main>
  ),
);

/**
 * Reports to the host page's developers what is wrong with its configuration. Reports the same fault once, so that a page
 * that renders an equal configuration upon the event does not loop.
 */
function useReportedConfig(): void {
  const { emit, language } = useAppState();
  const config = useAtomValue(language.configAtom);
  const last = useRef("");
  useEffect(() => {
    if (config.status === "loading") return;
    const message = config.faults.join("\n");
    const isKnown = message === last.current;
    last.current = message;
    if (isKnown || message === "") return;
    console.error(message);
    emit({ name: "admissions-error", message });
  }, [config, emit]);
}

/** Runs the application from its first commit to the element's end, and applies later changes of the settings. */
function ApplicationLifecycle({ element, settings }: { element: ElementState; settings: Settings }) {
  useLayoutEffect(() => start(element), [element]);
  useEffect(() => applySettings(element, settings), [element, settings]);
  useReportedConfig();
  return null;
}

/** The element's toasts. */
function Toasts() {
  const { notices } = useAppState();
  const toasts = useAtomValue(notices.translatedToastsAtom);
  const messages = useMemo(
    () => toasts.map(({ id, title, ...toast }) => ({ ...toast, id: String(id), heading: title || undefined })),
    [toasts],
  );
  return <ToastRegion toasts={messages} onClose={(id) => notices.dismiss(Number(id))} />;
}

/** The print view has one screen at every route; an unknown one becomes the default route here too. */
function PrintRedirect() {
  const [path] = useLocation();
  const to = redirectOfUnknown({ path, search: usePlace("search") });
  return to === null ? null : <Redirect to={to} />;
}

interface ApplicationViewProps {
  element: ElementState;
  settings: Settings;
  root: ShadowRoot;
}

/** The print view for a service user, the shell and its screens for everyone else. */
export function ApplicationView({ element, settings, root }: ApplicationViewProps) {
  const { profile, language, settings: inUse } = useAppState();
  const { state } = useTexts();
  const isServiceUser = inUse.current.serviceToken !== null;
  const { status } = useAtomValue(language.configAtom);
  const isConfigLoading = status === "loading";
  return (
    <>
      <ErrorBoundary onRetry={() => void profile.load()}>
        {status === "failed" ? (
          <div role="alert">
            <Unavailable message={state.unreachable} onRetry={() => void language.configuration.restart()} />
          </div>
        ) : isServiceUser ? (
          <Suspense fallback={<FullScreenSpinner />}>
            <PrintRedirect />
            {isConfigLoading ? <FullScreenSpinner /> : <PrintScreen />}
          </Suspense>
        ) : (
          <Shell root={root} isWaiting={isConfigLoading} />
        )}
      </ErrorBoundary>
      <Toasts />
      <ApplicationLifecycle element={element} settings={settings} />
    </>
  );
}
