import { type ComponentType, use, useEffect, useEffectEvent, useReducer } from "react";
import { whenOnline } from "./whenOnline";

/** What stands in the place of a part whose code cannot be had now. */
export interface MissingProps {
  /** Asks for the code once more. */
  readonly retry: () => void;
}

/**
 * A part in a chunk of its own, for a `Suspense` around it. A chunk that fails is asked for once more, for networks that
 * drop things; then `Missing` stands in its place until somebody asks again, the network is back, or the part is put onto
 * the page anew. `React.lazy` would keep the failure for the life of the page; a browser that does so too needs a reload.
 */
export function late<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P & MissingProps>,
): ComponentType<P> {
  let loading: Promise<ComponentType<P> | null> | null = null;
  return function Late(props) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0);
    loading ??= load()
      .catch(load)
      .catch(() => null);
    const Loaded = use(loading);
    const isMissing = Loaded === null;
    const retry = () => {
      loading = null;
      renderAgain();
    };
    const retryOnline = useEffectEvent(retry);
    useEffect(() => {
      if (!isMissing) return;
      const missing = loading;
      const stopWaiting = whenOnline(() => retryOnline());
      return () => {
        stopWaiting();
        // Only the failure: by now the part may be here.
        if (loading === missing) loading = null;
      };
    }, [isMissing]);
    return isMissing ? <Missing {...props} retry={retry} /> : <Loaded {...props} />;
  };
}
