/**
 * This tab's or this browser's storage under one name. It may be denied (privacy modes, sandboxed frames) or full: then nothing
 * is stored and nothing throws.
 */
export function tabStorage(view: Window, name: string, area: "sessionStorage" | "localStorage" = "sessionStorage") {
  function guarded<T>(work: (storage: Storage) => T): T | null {
    try {
      return work(view[area]);
    } catch {
      return null;
    }
  }
  return {
    read: () => guarded((storage): unknown => JSON.parse(storage.getItem(name) ?? "null")),
    write: (value: unknown) => void guarded((storage) => storage.setItem(name, JSON.stringify(value))),
    erase: () => void guarded((storage) => storage.removeItem(name)),
  };
}

/** Whether this tab holds a visitor's draft for any API, valid or not. */
export function hasDraft(view: Window): boolean {
  try {
    return Object.keys(view.sessionStorage).some((name) => /^admissions-form .* kept$/.test(name));
  } catch {
    // Storage may be denied: then there is no draft.
    return false;
  }
}
