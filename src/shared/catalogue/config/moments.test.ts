import { expect, test } from "vitest";
import { momentOf } from "./moments";

test.each([
  ["UTC", "2026-09-06", false, "2026-09-06T00:00:00.000Z"],
  ["UTC", "2026-09-06T17:30", true, "2026-09-06T17:30:00.000Z"],
  ["Asia/Kolkata", "2026-09-06", false, "2026-09-05T18:30:00.000Z"],
  ["Asia/Kolkata", "2026-09-06", true, "2026-09-06T18:29:59.999Z"],
  ["America/New_York", "2026-03-08", false, "2026-03-08T05:00:00.000Z"],
  ["America/New_York", "2026-03-08", true, "2026-03-09T03:59:59.999Z"],
  ["America/New_York", "2026-03-08T01:59", true, "2026-03-08T06:59:00.000Z"],
  ["America/New_York", "2026-03-08T03:00", true, "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-11-01", true, "2026-11-02T04:59:59.999Z"],
  ["America/New_York", "2026-11-01T02:00", true, "2026-11-01T07:00:00.000Z"],
  ["America/Santiago", "2026-09-07", false, "2026-09-07T03:00:00.000Z"],
  // The clocks skip these: the first moment after the gap.
  ["America/New_York", "2026-03-08T02:00", false, "2026-03-08T07:00:00.000Z"],
  ["America/New_York", "2026-03-08T02:30", true, "2026-03-08T07:00:00.000Z"],
  ["America/Santiago", "2026-09-06", false, "2026-09-06T04:00:00.000Z"],
  ["America/Santiago", "2026-09-05", true, "2026-09-06T03:59:59.999Z"],
  ["America/Havana", "2026-03-08", false, "2026-03-08T05:00:00.000Z"],
  ["America/Havana", "2026-03-08T00:30", true, "2026-03-08T05:00:00.000Z"],
  // They show these twice: the first, and a day ends with its last.
  ["America/New_York", "2026-11-01T01:30", true, "2026-11-01T05:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25T02:30", true, "2026-10-25T00:30:00.000Z"],
  ["America/Havana", "2026-11-01", false, "2026-11-01T04:00:00.000Z"],
  // The clocks go from midnight back to 11 PM: the day ends an hour later.
  ["America/Santiago", "2026-04-04", true, "2026-04-05T03:59:59.999Z"],
])("a day or time of an institution's dates in %s, %s (last: %j), is %s", (timeZone, text, isLast, moment) => {
  expect(new Date(momentOf(text, timeZone, isLast)).toISOString()).toBe(moment);
});
