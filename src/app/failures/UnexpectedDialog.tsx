import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";

/** §8: the dialog of the error boundary. */
export function UnexpectedDialog({ onRetry }: { onRetry: () => void }) {
  const { failures } = useTexts().shell;
  return (
    <Dialog
      isOpen
      heading={failures.dialog}
      onClose={onRetry}
      role="alertdialog"
      actions={<Button onClick={onRetry}>{failures.tryAgain}</Button>}
    >
      <p>{failures.dialogText}</p>
    </Dialog>
  );
}
