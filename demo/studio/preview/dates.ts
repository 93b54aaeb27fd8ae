import type { InstitutionConfig } from "../../../src/catalogue/config/institutionConfig";
import { momentOf } from "../../../src/catalogue/config/moments";
import { dayOf } from "../../../src/form/calendar";
import type { Screen } from "./screens";

type ConfigDates = InstitutionConfig["dates"];

const minute = 60_000;
const day = 24 * 60 * minute;
/** The zone of an example, where the configuration has none. */
const exampleZone = "America/New_York";

/** What a screen shows of the dates, and when. */
export interface ScreenDates {
  readonly dates: ConfigDates;
  /** The time of the screen's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the date of the screen is an example, because the configuration has none of its kind. */
  readonly isExample: boolean;
}

/**
 * The configured dates with a time before the opening, while open or after the closing. A screen that is none of these shows what
 * an applicant sees today. `now` is in milliseconds since 1970.
 */
export function datesFor({ opening }: Pick<Screen, "opening">, dates: ConfigDates, now: number): ScreenDates {
  const { opens, closes, decision, timeZone = exampleZone } = dates ?? {};
  const dayIn = (days: number) => dayOf(new Date(now + days * day));
  const opensAt = opens === undefined ? undefined : momentOf(opens, timeZone, false);
  const closesAt = closes === undefined ? undefined : momentOf(closes, timeZone, true);
  const at = (moment: number) => ({ dates, now: moment, isExample: false });
  switch (opening) {
    case "open":
      if (opensAt !== undefined && now < opensAt) return at(opensAt + minute);
      if (closesAt !== undefined && now >= closesAt) return at(Math.max(closesAt - day, (opensAt ?? 0) + minute));
      return at(now);
    case "before": {
      if (opensAt !== undefined) return at(Math.min(now, opensAt - day));
      const example = dayIn(30);
      // An example after the closing or the day of the decision would be a fault.
      const isFirst = (closesAt ?? Number.POSITIVE_INFINITY) > now + 31 * day && (decision ?? "9999") > example;
      const others = isFirst ? dates : {};
      return { dates: { ...others, timeZone, opens: example }, now, isExample: true };
    }
    case "after": {
      if (closesAt !== undefined) return at(Math.max(now, closesAt + minute));
      const example = dayIn(-2);
      const others = (opensAt ?? 0) < now - 3 * day ? dates : { decision };
      return { dates: { ...others, timeZone, closes: example }, now, isExample: true };
    }
    default:
      return at(now);
  }
}
