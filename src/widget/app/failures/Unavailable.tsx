import { useEffect, useEffectEvent } from "react";
import { useAppState, useTranslate } from "../../state/AppStateProvider";
import { reasonOf } from "../../state/notices/notices";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Stack } from "../../ui/layout";
import { Main } from "../../ui/Main";
import { classes } from "../../ui/stylesheet";
import { useTexts } from "../../ui/useTexts";
import { belowToast, frame } from "../layoutStyles";
import { Frame } from "../layouts";
import { useRaise } from "./Boundary";

interface UnavailableProps {
  message: string;
  onRetry: () => void;
}

/** Reports that data could not be loaded, with a button to try again. */
function UnavailableCard({ message, onRetry }: UnavailableProps) {
  const { failures } = useTexts().shell;
  return (
    <Card heading={failures.unavailable}>
      <Stack>
        <p>{message}</p>
        <Button size="full" onClick={onRetry}>
          {failures.tryAgain}
        </Button>
      </Stack>
    </Card>
  );
}

/** The same on a page of its own. */
export function Unavailable(props: UnavailableProps) {
  return (
    <Main className={classes(frame, belowToast)}>
      <UnavailableCard {...props} />
    </Main>
  );
}

/** Replaces the form when the applicant's profile did not load: a button to try again, and links to leave. */
export function ProfileFailed({ fault }: { fault: unknown }) {
  const { notices, profile } = useAppState();
  const translate = useTranslate();
  const raise = useEffectEvent(useRaise());
  useEffect(() => raise(fault), [fault]);
  const retry = () => {
    notices.clear();
    void profile.load();
  };
  return (
    <Frame>
      <div className={frame}>
        <UnavailableCard message={translate(reasonOf(fault))} onRetry={retry} />
      </div>
    </Frame>
  );
}
