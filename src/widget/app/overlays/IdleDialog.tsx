import { useEffect, useState } from "react";
import { format } from "../../../shared/texts/format";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { css } from "../../ui/stylesheet";
import { type } from "../../ui/tokens";
import { useTexts } from "../../ui/useTexts";
import { LiveRegion } from "../../ui/VisuallyHidden";

const count = css`
  font: ${type.strong};
  font-variant-numeric: tabular-nums;
`;

function Countdown({ endsAt }: { endsAt: number }) {
  const { idle } = useTexts();
  const seconds = useSecondsLeft(endsAt);
  const moment = spokenMoment(seconds);
  return (
    <>
      <p className={count} aria-hidden="true">
        {format(idle.left, { clock: clockOf(seconds) })}
      </p>
      <LiveRegion
        message={{ id: moment, text: moment >= 60 ? idle.announceMinute : format(idle.announce, { seconds: moment }) }}
      />
    </>
  );
}

/** The inactivity warning. Closing it counts as activity. */
export function IdleDialog() {
  const { session } = useAppState();
  const { idle } = useTexts();
  const state = useAtomValue(session.idleAtom);
  if (state.status !== "warning") return null;
  return (
    <Dialog
      isOpen
      heading={idle.heading}
      role="alertdialog"
      onClose={session.stay}
      actions={
        <>
          <Button look="secondary" onClick={() => void session.logOut("idle")}>
            {idle.leave}
          </Button>
          <Button data-autofocus onClick={session.stay}>
            {idle.stay}
          </Button>
        </>
      }
    >
      <p>{idle.text}</p>
      <Countdown endsAt={state.endsAt} />
    </Dialog>
  );
}

/** Counts down to `endsAt` (ms since 1970) by the clock, which runs on while the computer sleeps. */
function useSecondsLeft(endsAt: number): number {
  const { now, view } = useAppState();
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now()));
  useEffect(() => {
    const count = () => setSeconds(secondsLeft(endsAt, now()));
    count();
    const timer = view.setInterval(count, 250);
    return () => view.clearInterval(timer);
  }, [endsAt, now, view]);
  return seconds;
}

/** Whole seconds until `endsAt` (both ms since 1970), never below 0. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}

export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The seconds left at which a screen reader announces the countdown: announcing every second would be noise. */
const spokenMoments = [60, 30, 10] as const;

/** The last of these seconds that was reached; the first one before any. */
export function spokenMoment(seconds: number): number {
  return spokenMoments.findLast((moment) => seconds <= moment) ?? spokenMoments[0];
}
