import { type ReactNode, useState } from "react";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import { useAppState, useTranslate } from "../../state/AppStateProvider";
import { lastingToast, reasonOf } from "../../state/notices/notices";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { FullScreenSpinner } from "../../ui/Spinner";
import { useTexts } from "../../ui/useTexts";
import { Boundary, RaiseContext } from "./Boundary";
import { Unavailable } from "./Unavailable";

/** After this many crashes the next one goes to the root boundary, which does not retry. */
const fairTries = 2;

function Rethrow({ fault }: { fault: unknown }): never {
  throw fault;
}

/** §8: a failed call shows a toast titled Error, any other fault a dialog; an unauthorized one is rethrown. */
export function ErrorBoundary({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { notices, emit } = useAppState();
  const translate = useTranslate();
  const [start, setStart] = useState(0);
  const [crashes, setCrashes] = useState(0);
  const [isUnexpected, setUnexpected] = useState(false);

  function raise(fault: unknown): void {
    if (fault instanceof UnauthorizedError) return;
    // The error's own message goes to the console only: it may hold an answer.
    emit({ name: "admissions-error", message: translate(reasonOf(fault)) });
    if (!(fault instanceof ApiError)) setUnexpected(true);
    else
      notices.show({
        tone: "error",
        title: ({ shell }) => shell.failures.toast,
        text: fault.message,
        duration: lastingToast,
      });
  }
  function crash(fault: unknown): void {
    if (!(fault instanceof ApiError)) setCrashes((count) => count + 1);
    raise(fault);
  }
  function startAnew(): void {
    setUnexpected(false);
    setStart((number) => number + 1);
  }
  function fallback(fault: unknown): ReactNode {
    if (fault instanceof UnauthorizedError || crashes > fairTries) return <Rethrow fault={fault} />;
    // Below the dialog that offers to try again.
    if (!(fault instanceof ApiError))
      return (
        <>
          <FullScreenSpinner />
          <slot />
        </>
      );
    const retry = () => {
      notices.clear();
      onRetry();
      startAnew();
    };
    return <Unavailable message={translate(fault.message)} onRetry={retry} />;
  }
  return (
    <RaiseContext value={raise}>
      <Boundary key={start} onFault={crash} fallback={fallback}>
        {children}
      </Boundary>
      {isUnexpected ? <UnexpectedDialog onRetry={startAnew} /> : null}
    </RaiseContext>
  );
}

/** §8: the dialog of the error boundary. */
function UnexpectedDialog({ onRetry }: { onRetry: () => void }) {
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
