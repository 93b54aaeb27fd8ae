import { type ReactNode, useState } from "react";
import { ApiError, UnauthorizedError } from "../../api/errors";
import { useSay } from "../../state/language/said";
import { lastingToast } from "../../state/notices";
import { reasonOf } from "../../state/reasonOf";
import { useVisit } from "../../state/VisitContext";
import { useTexts } from "../../texts/useTexts";
import { FullScreenSpinner } from "../../ui/Spinner";
import { useRest } from "../loadRest";
import { Boundary } from "./Boundary";
import { RaiseContext } from "./RaiseContext";
import { RestMissing } from "./RestMissing";
import { RestUnavailable } from "./RestUnavailable";
import { Unavailable } from "./Unavailable";

/** After this many crashes the next goes up to the root, which no longer tries. */
const fairTries = 2;

function Rethrow({ fault }: { fault: unknown }): never {
  throw fault;
}

/** §8: a failed call shows a toast titled Error, any other fault a dialog; an unauthorized one is rethrown. */
export function ErrorBoundary({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  const { notices, emit } = useVisit();
  const { state } = useTexts();
  const say = useSay();
  const rest = useRest();
  const [start, setStart] = useState(0);
  const [crashes, setCrashes] = useState(0);
  const [isUnexpected, setUnexpected] = useState(false);

  function raise(fault: unknown): void {
    if (fault instanceof UnauthorizedError) return;
    // A fault's own words are for the console: they may hold what somebody typed.
    emit({ name: "admissions-error", message: fault instanceof RestMissing ? fault.message : say(reasonOf(fault)) });
    if (fault instanceof RestMissing) return;
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
    if (!(fault instanceof ApiError || fault instanceof RestMissing)) setCrashes((count) => count + 1);
    raise(fault);
  }
  function startAnew(): void {
    setUnexpected(false);
    setStart((number) => number + 1);
  }
  function fallback(fault: unknown): ReactNode {
    if (fault instanceof UnauthorizedError || crashes > fairTries) return <Rethrow fault={fault} />;
    if (fault instanceof RestMissing) return <RestUnavailable onRetry={startAnew} />;
    // The dialog that offers to try again comes with the rest.
    if (!(fault instanceof ApiError)) {
      return rest ? <FullScreenSpinner /> : <Unavailable message={state.unexpected} onRetry={startAnew} />;
    }
    const retry = () => {
      notices.clear();
      onRetry();
      startAnew();
    };
    return <Unavailable message={say(fault.message)} onRetry={retry} />;
  }
  return (
    <RaiseContext value={raise}>
      <Boundary key={start} onFault={crash} fallback={fallback}>
        {children}
      </Boundary>
      {rest ? <rest.UnexpectedDialog isOpen={isUnexpected} onRetry={startAnew} /> : null}
    </RaiseContext>
  );
}
