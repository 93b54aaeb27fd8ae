import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { momentOf } from "../../shared/catalogue/config/moments";
import { dayOf } from "../../shared/form/calendar";
import type { Screen } from "./screens";

type ConfigDates = InstitutionConfig["dates"];

const minute = 60_000;
const day = 24 * 60 * minute;
/** The zone of an example, where the configuration has none. */
const exampleZone = "America/New_York";

/** What a screen shows of the dates, and when. */
interface ScreenDates {
  readonly dates: ConfigDates;
  /** The time of the screen's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Whether the date of the screen is an example, because the configuration has none of its kind. */
  readonly isExample: boolean;
}

/**
 * The configured dates, at a time before the opening, while open or after the closing. A screen that is none of these shows what
 * an applicant sees today. `now` is in milliseconds since 1970.
 */
export function datesFor({ opening }: Pick<Screen, "opening">, dates: ConfigDates, now: number): ScreenDates {
  const { opens, closes, timeZone = exampleZone } = dates ?? {};
  const opensAt = opens === undefined ? undefined : momentOf(opens, timeZone, false);
  const closesAt = closes === undefined ? undefined : momentOf(closes, timeZone, true);
  const isBefore = opensAt !== undefined && now < opensAt;
  const today = isBefore ? "before" : closesAt !== undefined && closesAt <= now ? "after" : "open";
  if (opening === undefined || opening === today) return { dates, now, isExample: false };
  const moments = {
    before: opensAt && opensAt - day,
    open: opensAt === undefined ? closesAt && closesAt - day : opensAt + minute,
    after: closesAt && closesAt + minute,
  };
  const moment = moments[opening];
  if (moment !== undefined) return { dates, now: moment, isExample: false };
  const dayIn = (days: number) => dayOf(new Date(now + days * day));
  // Alone, because another date could contradict it.
  const example = opening === "before" ? { opens: dayIn(30) } : { closes: dayIn(-2) };
  return { dates: { timeZone, ...example }, now, isExample: true };
}
