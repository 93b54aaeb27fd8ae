/** A load of which at most one run is active. */
export interface Load {
  /** Starts a run, or joins the active one. Settles as the work does. */
  run(): Promise<void>;
  /** Aborts the active run and starts another. */
  restart(): Promise<void>;
  /** Aborts the active run. */
  stop(): void;
}

/** Makes a load of `work`, which changes nothing once its signal is aborted. */
export function createLoad(work: (signal: AbortSignal) => Promise<void>): Load {
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;
  function stop(): void {
    running?.controller.abort();
    running = null;
  }
  function restart(): Promise<void> {
    stop();
    const controller = new AbortController();
    const done = work(controller.signal).finally(() => {
      if (running?.controller === controller) running = null;
    });
    running = { controller, done };
    return done;
  }
  return { run: () => running?.done ?? restart(), restart, stop };
}
