import { type ComponentType, createContext, use, useContext, useEffect, useEffectEvent, useReducer } from "react";
import { Button } from "./Button";
import { failedScript, statusOf } from "./failedScript";
import { Stack } from "./layout";
import { Notice } from "./Notice";
import { useTexts } from "./useTexts";

/** What brings a chunk that failed to load: another request, or only a reload of the page. */
type Remedy = "retry" | "reload";

/**
 * The remedy for a chunk that failed to load. A reload, where a release has removed the chunk from the server, and where the browser
 * remembers the failure (`failedScript.ts`). Safari's error names no file: there the application's own chunk, which every release
 * replaces, is requested.
 */
export async function remedyOf(fault: unknown): Promise<Remedy> {
  const address = failedScript(fault);
  const status = await statusOf(address ?? import.meta.url);
  return (address && status === 200) || status === 404 || status === 410 ? "reload" : "retry";
}

/**
 * A component in a chunk of its own, for a `Suspense` around it. A chunk that fails is requested once more. After a second
 * failure `Failed` shows in its place until the user asks to try again, the browser is online again, or the component is
 * mounted anew. `preload` requests it before. `React.lazy` would keep the failure for the life of the page.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & LoadFailedProps> = LoadFailed,
): ComponentType<P> & { preload(): void } {
  let loading: Promise<ComponentType<P> | Remedy> | null = null;
  let hasLastFailed = false;
  function request(): Promise<ComponentType<P> | Remedy> {
    hasLastFailed = false;
    const requested = load()
      .catch(load)
      .catch((fault) => {
        hasLastFailed = true;
        return remedyOf(fault);
      });
    // React then takes the value of a promise that it has not waited for itself, without a fallback.
    void requested.then((value) => Object.assign(requested, { status: "fulfilled", value }));
    return requested;
  }
  function Lazy(props: P) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    loading ??= request();
    const Loaded = use(loading);
    const hasFailed = typeof Loaded === "string";
    const retry = () => {
      loading = null;
      renderAgain();
    };
    const retryOnline = useEffectEvent(retry);
    useEffect(() => {
      if (!hasFailed) return;
      const stopWaiting = whenOnline(() => retryOnline());
      return () => {
        stopWaiting();
        // Another element of the page may have loaded the component by now.
        if (hasLastFailed) loading = null;
      };
    }, [hasFailed]);
    return hasFailed ? <Failed {...props} retry={retry} remedy={Loaded} /> : <Loaded {...props} />;
  }
  /** Requests the chunk before it is shown; a failure is forgotten. */
  Lazy.preload = () => {
    loading ??= request();
    void loading.then(() => {
      if (hasLastFailed) loading = null;
    });
  };
  return Lazy;
}

export interface LoadFailedProps {
  /** Requests the code once more. */
  readonly retry: () => void;
  readonly remedy: Remedy;
}

/** Reports to the host page that an open page lacks a file. */
export const ReportContext = createContext<(message: string) => void>(() => undefined);

const advice =
  "A file of the form failed, or answers 404, as after a release. Keep the files of earlier releases for a while (dist/README.md).";

/** Shown when a chunk comes only with a reload of the page, with a button for that. */
export function ReloadNotice() {
  const { shell, state } = useTexts();
  const report = useContext(ReportContext);
  useEffect(() => report(advice), [report]);
  return (
    <Notice tone="warning" role="alert">
      <Stack gap="close">
        <p>{state.notLoaded}</p>
        <div>
          <Button look="secondary" size="compact" onClick={() => location.reload()}>
            {shell.failures.reload}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

/** Replaces a screen or a component whose code could not be loaded, with a button to try again. */
export function LoadFailed({ retry, remedy }: LoadFailedProps) {
  const { shell, state } = useTexts();
  if (remedy === "reload") return <ReloadNotice />;
  return (
    <Notice tone="error" role="alert">
      <Stack gap="close">
        <p>{state.unreachable}</p>
        <div>
          <Button look="secondary" size="compact" onClick={retry}>
            {shell.failures.tryAgain}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}

/** Calls `run` each time the network is back, until the returned function is called. */
export function whenOnline(run: () => void): () => void {
  window.addEventListener("online", run);
  return () => window.removeEventListener("online", run);
}
