const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Milliseconds since 1970 of a day or time (`2027-01-15`, `2027-01-15T17:00`) as the clocks of `timeZone` show it; of a day its
 * beginning, or its last millisecond where it is the last day. A time that the clocks skip is the first moment after the gap; one
 * that they show twice is the first of both.
 */
export function momentOf(text: string, timeZone: string, isLast: boolean): number {
  if (text.includes("T")) return zoned(Date.parse(`${text}:00Z`), timeZone);
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return isLast ? zoned(midnight + dayMs, timeZone) - 1 : zoned(midnight, timeZone);
}

/** The moment, in whole minutes, at which the zone's clocks show what UTC shows at `wanted`. */
function zoned(wanted: number, timeZone: string): number {
  // The zone's clocks differ from UTC by less than a day, and change at most once within two.
  const before = offsetAt(wanted - dayMs, timeZone);
  const after = offsetAt(wanted + dayMs, timeZone);
  if (offsetAt(wanted - before, timeZone) === before) return wanted - before;
  let moment = wanted - after;
  // In the gap that the clocks skip, `moment` is before their change.
  while (offsetAt(moment, timeZone) === before) moment += minuteMs;
  return moment;
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const part = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const read = (name: Intl.DateTimeFormatPartTypes) => part.get(name) ?? 0;
  return (
    Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"), read("second")) -
    Math.floor(moment / 1000) * 1000
  );
}
