import { useEffect, useState } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { secondsLeft } from "./clock";

/** Counts down to `endsAt` (ms since 1970) by the clock, which runs on while the computer sleeps. */
export function useSecondsLeft(endsAt: number): number {
  const { now, view } = useApplication();
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now()));
  useEffect(() => {
    const count = () => setSeconds(secondsLeft(endsAt, now()));
    count();
    const timer = view.setInterval(count, 250);
    return () => view.clearInterval(timer);
  }, [endsAt, now, view]);
  return seconds;
}
