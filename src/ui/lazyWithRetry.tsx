import { type ComponentType, use, useEffect, useEffectEvent, useReducer } from "react";
import { LoadFailed, type LoadFailedProps } from "./LoadFailed";
import { whenOnline } from "./whenOnline";

/**
 * A component in a chunk of its own, for a `Suspense` around it. A chunk that fails is requested once more. After a second
 * failure `Failed` shows in its place until the user asks to try again, the browser is online again, or the component is
 * mounted anew. `React.lazy` would keep the failure for the life of the page.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed: ComponentType<P & LoadFailedProps> = LoadFailed,
): ComponentType<P> {
  let loading: Promise<ComponentType<P> | null> | null = null;
  let hasLastFailed = false;
  function request(): Promise<ComponentType<P> | null> {
    hasLastFailed = false;
    return load()
      .catch(load)
      .catch(() => {
        hasLastFailed = true;
        return null;
      });
  }
  return function Lazy(props) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    loading ??= request();
    const Loaded = use(loading);
    const hasFailed = Loaded === null;
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
    return hasFailed ? <Failed {...props} retry={retry} /> : <Loaded {...props} />;
  };
}
