/** Work of which at most one run is active. */
export interface JoinRunning<T> {
  /** The active run; null without one. */
  readonly running: Promise<T> | null;
  /** Starts a run, or joins the active one. Settles as the work does. */
  run(): Promise<T>;
  /** Aborts the active run and starts another. */
  restart(): Promise<T>;
  /** Aborts the active run; the next `run` starts another. */
  stop(): void;
}

/** Makes `work` joinable. It changes nothing once its signal is aborted. */
export function joinRunning<T>(work: (signal: AbortSignal) => Promise<T>): JoinRunning<T> {
  let active: { readonly controller: AbortController; readonly done: Promise<T> } | null = null;
  function stop(): void {
    active?.controller.abort();
    active = null;
  }
  function restart(): Promise<T> {
    stop();
    const controller = new AbortController();
    const done = work(controller.signal).finally(() => {
      if (active?.controller === controller) active = null;
    });
    active = { controller, done };
    return done;
  }
  return {
    get running() {
      return active?.done ?? null;
    },
    run: () => active?.done ?? restart(),
    restart,
    stop,
  };
}
