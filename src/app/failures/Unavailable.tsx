import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Stack } from "../../ui/layout";
import { Main } from "../../ui/Main";
import { classes } from "../../ui/stylesheet";
import { belowToast, frame } from "../layoutStyles";

interface UnavailableProps {
  message: string;
  onRetry: () => void;
}

/** Reports that data could not be loaded, with a button to try again. */
export function UnavailableCard({ message, onRetry }: UnavailableProps) {
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
