/** The page events that matter for unsaved answers. */
interface Hooks {
  /** The page is being hidden or closed: send or store the unsaved answers. */
  readonly onLeave: () => void;
  readonly onOnline: () => void;
  readonly mustAsk: () => boolean;
}

/** Listens until the returned function is called. */
export function watchLeaving(view: Window, { onLeave, onOnline, mustAsk }: Hooks): () => void {
  const { document } = view;
  const onVisibility = () => document.visibilityState === "hidden" && onLeave();
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault();
  };
  view.addEventListener("pagehide", onLeave);
  view.addEventListener("online", onOnline);
  view.addEventListener("beforeunload", onBeforeUnload);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    view.removeEventListener("pagehide", onLeave);
    view.removeEventListener("online", onOnline);
    view.removeEventListener("beforeunload", onBeforeUnload);
    document.removeEventListener("visibilitychange", onVisibility);
  };
}
