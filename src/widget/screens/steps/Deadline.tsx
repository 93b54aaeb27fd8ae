import { useEffect, useState } from "react";
import { momentInWords, openingAt } from "../../../shared/catalogue/openDates";
import { format } from "../../../shared/texts/format";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { useTexts } from "../../ui/useTexts";

const day = 24 * 60 * 60 * 1000;

/** Milliseconds between clock checks: the form may open or close while the page is open. */
const lookAgainAfter = 15_000;

/** The current time, every few seconds. */
export function useNow(): number {
  const clock = useAppState().now;
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), lookAgainAfter);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

/** Until when an application can be submitted, in the institution's time zone; null without such a time, and once it is over. */
export function useDeadline(): string | null {
  const { steps } = useTexts();
  const { language } = useAppState();
  const { dates } = useAtomValue(language.institutionAtom);
  const isOver = openingAt(dates, useNow()) === "after";
  const { tag } = useAtomValue(language.languageAtom);
  if (dates.closes === null || isOver) return null;
  // In English a comma is briefer: "January 15, 2027, 5 PM CST".
  return format(steps.applyBy, { moment: momentInWords(dates.closes, dates, tag, true).replace(" at ", ", ") });
}

/** The deadline above Submit, with the days that are left in the last week. */
export function Deadline() {
  const { steps } = useTexts();
  const { language, now } = useAppState();
  const { closes } = useAtomValue(language.institutionAtom).dates;
  const deadline = useDeadline();
  if (deadline === null) return null;
  const days = Math.ceil(((closes ?? 0) - now()) / day);
  return (
    <p>
      <strong>{deadline}</strong>
      {days <= 7 ? ` · ${format(steps.daysLeft, { days }, steps.clock)}` : null}
    </p>
  );
}
