/** The time of this page without its shift, in milliseconds since 1970. */
export const unshiftedNow = Date.now.bind(Date);

/** Lets this page's clock run at another time; returns what sets the shift, in milliseconds. */
export function startShiftedClock(): (shift: number) => void {
  let shift = 0;
  const now = () => unshiftedNow() + shift;
  globalThis.Date = new Proxy(Date, {
    apply: () => new Date().toString(),
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
    get: (date, name) => (name === "now" ? now : Reflect.get(date, name)),
  });
  return (next) => {
    shift = next;
  };
}
