export interface Debounced<Args extends readonly unknown[]> {
  readonly call: (...args: Args) => void;
  readonly cancel: () => void;
}

/** Calls the function `wait` ms after the last call, and at most `maxWait` ms after the first one that is pending. */
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
