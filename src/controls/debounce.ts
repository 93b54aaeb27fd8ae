export interface Debounced<Args extends readonly unknown[]> {
  readonly call: (...args: Args) => void;
  readonly cancel: () => void;
}

/** Runs after `wait` ms without a call, and at the latest `maxWait` ms after the first one that waits. */
export function debounce<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  wait: number,
  maxWait: number,
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deadline: number | undefined;
  const cancel = () => {
    clearTimeout(timer);
    deadline = undefined;
  };
  const call = (...args: Args) => {
    clearTimeout(timer);
    const now = Date.now();
    deadline ??= now + maxWait;
    timer = setTimeout(
      () => {
        deadline = undefined;
        run(...args);
      },
      Math.min(wait, deadline - now),
    );
  };
  return { call, cancel };
}
