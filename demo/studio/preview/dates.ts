import type { InstitutionConfig } from "../../../src/catalogue/config/institutionConfig";
import { momentOf } from "../../../src/catalogue/config/moments";
import { dayOf } from "../../../src/form/calendar";
import type { Screen } from "./screens";

type ConfigDates = InstitutionConfig["dates"];

const day = 24 * 60 * 60 * 1000;
/** The zone of an example, where the configuration has none. */
const exampleZone = "America/New_York";

/** The dates that a screen shows, and whether its own date is an example, because the configuration lacks it. */
export interface ScreenDates {
  readonly dates: ConfigDates;
  readonly isExample: boolean;
}

/**
 * The dates that put today before the opening, within the open time or after the closing. A screen without
 * `opening` shows today's view. `now` is in milliseconds since 1970.
 */
export function datesFor({ opening }: Pick<Screen, "opening">, dates: ConfigDates, now: number): ScreenDates {
  if (opening === undefined) return { dates, isExample: false };
  const { opens, closes, decision, timeZone = exampleZone } = dates ?? {};
  const dayIn = (days: number) => dayOf(new Date(now + days * day));
  const isPast = (date: string | undefined, isLast: boolean) =>
    date !== undefined && momentOf(date, timeZone, isLast) <= now;
  const passed = { opens: isPast(opens, false), closes: isPast(closes, true) };
  if (opening === "open") {
    const [from, until] = [passed.opens ? opens : undefined, passed.closes ? undefined : closes];
    return { dates: { timeZone, opens: from, closes: until, decision }, isExample: false };
  }
  if (opening === "after") {
    return { dates: { timeZone, closes: passed.closes ? closes : dayIn(-2), decision }, isExample: !passed.closes };
  }
  const isExample = opens === undefined || passed.opens;
  const from = isExample ? dayIn(30) : opens;
  // An example of an opening may be after the day of the decision, which would be a fault.
  return { dates: { timeZone, opens: from, decision: isExample ? undefined : decision }, isExample };
}
