import { type ReactNode, useRef, useState } from "react";
import { UnauthorizedError } from "../../api/errors";
import type { AdmissionsEvent } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { Card } from "../../ui/Card";
import { Main } from "../../ui/Main";
import { frame } from "../layoutStyles";
import { Boundary } from "./Boundary";

/** Catches what no boundary below handled, except a 401, which leads to the login. */
export function RootBoundary({ children, emit }: { children: ReactNode; emit: (event: AdmissionsEvent) => void }) {
  const { failures } = useTexts().shell;
  const [session, setSession] = useState(0);
  const last = useRef<unknown>(undefined);
  function onFault(fault: unknown): void {
    if (!(fault instanceof UnauthorizedError)) emit({ name: "admissions-error", message: failures.rootHeading });
    // A second identical fault means that mounting anew does not help.
    else if (fault !== last.current) setSession(session + 1);
    last.current = fault;
  }
  return (
    <Boundary
      key={session}
      onFault={onFault}
      fallback={(fault) => (fault instanceof UnauthorizedError ? null : <RootErrorScreen />)}
    >
      {children}
    </Boundary>
  );
}

/** §2 "Shared parts". */
function RootErrorScreen() {
  const { failures } = useTexts().shell;
  return (
    <Main className={frame}>
      <Card heading={failures.rootHeading}>
        <p>{failures.rootText}</p>
      </Card>
    </Main>
  );
}
