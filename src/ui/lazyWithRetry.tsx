import { type ComponentType, createContext, use, useContext, useEffect, useEffectEvent, useReducer } from "react";
import { useTexts } from "../texts/useTexts";
import { Button } from "./Button";
import { Stack } from "./layout";
import { Notice } from "./Notice";

/** Why a chunk failed to load: the server is unreachable, or it answers, and only a new page brings the chunk. */
type Missing = "gone" | "unreachable";

/**
 * What the server says of a chunk that failed. Where it reports the chunk missing, a release removed it. Where it has the chunk, the
 * browser remembers an earlier failure: Firefox and Chromium before 156 do for the life of the page. Safari remembers none; its error
 * names no file, so the application's own chunk, which every release replaces, is checked.
 */
export async function reasonOf(fault: unknown): Promise<Missing> {
  const named = /https?:\S+\.js/.exec(String(fault))?.[0];
  return fetch(named ?? import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ ok, status }) => ((named && ok) || status === 404 || status === 410 ? "gone" : "unreachable"),
    () => "unreachable",
  );
}

/**
 * A component in a chunk of its own, for a `Suspense` around it. A chunk that fails is requested once more. After a second
 * failure `Failed` shows in its place until the user asks to try again, the browser is online again, or the component is
 * mounted anew. `React.lazy` would keep the failure for the life of the page.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & LoadFailedProps> = LoadFailed,
): ComponentType<P> {
  let loading: Promise<ComponentType<P> | Missing> | null = null;
  let hasLastFailed = false;
  function request(): Promise<ComponentType<P> | Missing> {
    hasLastFailed = false;
    return load()
      .catch(load)
      .catch((fault) => {
        hasLastFailed = true;
        return reasonOf(fault);
      });
  }
  return function Lazy(props) {
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
    return hasFailed ? <Failed {...props} retry={retry} missing={Loaded} /> : <Loaded {...props} />;
  };
}

export interface LoadFailedProps {
  /** Requests the code once more. */
  readonly retry: () => void;
  readonly missing: Missing;
}

/** Reports to the host page that an open page lacks a file. */
export const ReportContext = createContext<(message: string) => void>(() => undefined);

const remedy =
  "A file of the form failed, or answers 404, as after a release. Keep the files of earlier releases for a while (dist/README.md).";

/** Shown when only a new page brings a chunk, with a reload button. */
export function PageUpdated() {
  const { shell, state } = useTexts();
  const report = useContext(ReportContext);
  useEffect(() => report(remedy), [report]);
  return (
    <Notice tone="warning" role="alert">
      <Stack gap="close">
        <p>{state.updated}</p>
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
export function LoadFailed({ retry, missing }: LoadFailedProps) {
  const { shell, state } = useTexts();
  if (missing === "gone") return <PageUpdated />;
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
