import { type ReactNode, useState } from "react";
import { UnauthorizedError } from "../../api/errors";
import type { AdmissionsEvent } from "../events";
import { Boundary } from "./Boundary";
import { RootErrorScreen } from "./RootErrorScreen";

/** Catches what nothing below could: the last word, but for a refused session, which has its own way to the login. */
export function RootBoundary({ children, emit }: { children: ReactNode; emit: (event: AdmissionsEvent) => void }) {
  const [session, setSession] = useState(0);
  function onFault(fault: unknown): void {
    if (fault instanceof UnauthorizedError) setSession(session + 1);
    else emit({ name: "admissions-error", message: String(fault) });
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
