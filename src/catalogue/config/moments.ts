/**
 * Milliseconds since 1970 of a day or time (`2027-01-15`, `2027-01-15T17:00`) as the clocks of `timeZone` show it; of a day its
 * beginning, or its last millisecond where it is the last day.
 */
export function momentOf(text: string, timeZone: string, isLast: boolean): number {
  if (text.includes("T")) return zoned(Date.parse(`${text}:00Z`), timeZone);
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return zoned(isLast ? midnight + 24 * 60 * 60 * 1000 - 1 : midnight, timeZone);
}

/** The moment at which the zone's clocks show what UTC shows at `wanted`. */
function zoned(wanted: number, timeZone: string): number {
  // Twice: on the day of a clock change the first guess may lie on the other side of the change.
  const guess = wanted - offsetAt(wanted, timeZone);
  return wanted - offsetAt(guess, timeZone);
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
