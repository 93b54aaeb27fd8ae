/** The listeners of one event. */
interface Listeners<T> {
  /** Returns a function that removes the listener. */
  add(listener: (event: T) => void): () => void;
  /** Calls every listener; one that is added meanwhile waits for the next event. */
  call(event: T): void;
  clear(): void;
  readonly isEmpty: boolean;
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(event: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(event) {
      for (const listener of [...listeners]) listener(event);
    },
    clear: () => listeners.clear(),
    get isEmpty() {
      return listeners.size === 0;
    },
  };
}
