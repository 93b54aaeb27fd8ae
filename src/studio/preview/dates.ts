import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { momentOf } from "../../shared/catalogue/config/moments";
import { dayOf } from "../../shared/form/calendar";
import type { Screen } from "./screens";

type ConfigDates = InstitutionConfig["dates"];

const minute = 60_000;
const day = 24 * 60 * minute;
/** The zone of an example, where the configuration has none. */
const exampleZone = "America/New_York";

/**
 * The configured dates, and the time in milliseconds since 1970 at which a screen shows them: before the opening, while open or after
 * the closing; `now` on a screen that is none of these. Without such a date it shows an example.
 */
export function datesFor({ opening }: Pick<Screen, "opening">, dates: ConfigDates, now: number) {
  if (opening === undefined) return { dates, now };
  const { opens, closes, timeZone = exampleZone } = dates ?? {};
  const opensAt = opens && momentOf(opens, timeZone, false);
  const closesAt = closes && momentOf(closes, timeZone, true);
  const moments = {
    before: opensAt && opensAt - day,
    open: (opensAt && opensAt + minute) || (closesAt ? closesAt - day : now),
    after: closesAt && closesAt + minute,
  };
  const moment = moments[opening];
  if (moment) return { dates, now: moment };
  const dayIn = (days: number) => dayOf(new Date(now + days * day));
  // Alone, because another date could contradict it.
  return { dates: { timeZone, ...(opening === "before" ? { opens: dayIn(30) } : { closes: dayIn(-2) }) }, now };
}

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
