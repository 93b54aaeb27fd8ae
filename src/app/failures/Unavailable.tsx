import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Stack } from "../../ui/layout";
import { Main } from "../../ui/Main";
import { classes } from "../../ui/stylesheet";
import { belowToast, frame } from "../layoutStyles";

/** In place of a screen whose data did not come: what happened, and a way to try again. */
export function Unavailable({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { failures } = useTexts().shell;
  return (
    <Main className={classes(frame, belowToast)}>
      <Card heading={failures.unavailable}>
        <Stack>
          <p>{message}</p>
          <Button size="full" onClick={onRetry}>
            {failures.tryAgain}
          </Button>
        </Stack>
      </Card>
    </Main>
  );
}
