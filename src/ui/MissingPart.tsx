import { useTexts } from "../texts/useTexts";
import { Button } from "./Button";
import type { MissingProps } from "./late";
import { Stack } from "./layout";
import { Notice } from "./Notice";

/** In the place of a part of a screen: that it did not come, and a way to ask again. The rest of the screen goes on. */
export function MissingPart({ retry }: MissingProps) {
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
