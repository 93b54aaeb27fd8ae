import { useTexts } from "../texts/useTexts";
import { Button } from "./Button";
import { Stack } from "./layout";
import { Notice } from "./Notice";

export interface LoadFailedProps {
  /** Requests the code once more. */
  readonly retry: () => void;
}

/** Replaces a screen or a component whose code could not be loaded, with a button to try again. */
export function LoadFailed({ retry }: LoadFailedProps) {
  const { shell, state } = useTexts();
  return (
    <Notice tone="error" role="alert">
      <Stack gap="close">
        <p>{state.unreachable}</p>
        <div>
          <Button look="secondary" size="compact" onClick={retry}>
            {shell.failures.tryAgain}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
