/** Calls its listeners when something has happened. A store has one for each fact that stores below it follow. */
export interface Emitter<T extends readonly unknown[]> {
  emit(...fact: T): void;
  /** Calls the listener each time, until the returned function is called. */
  listen(listener: (...fact: T) => void): () => void;
}

export function createEmitter<T extends readonly unknown[] = []>(): Emitter<T> {
  const listeners = new Set<(...fact: T) => void>();
  return {
    emit(...fact) {
      // A copy: a listener that is added meanwhile waits for the next time.
      for (const listener of [...listeners]) listener(...fact);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
