import { Component, createContext, type ReactNode, useContext, useRef, useState } from "react";
import { ApiError, UnauthorizedError } from "../../../shared/wire/errors";
import type { AdmissionsEvent } from "../../state/core/core";
import { Card } from "../../ui/Card";
import { Main } from "../../ui/Main";
import { useTexts } from "../../ui/useTexts";
import { frame } from "../layoutStyles";

interface BoundaryProps {
  children: ReactNode;
  /** Called once for each fault. */
  onFault: (fault: unknown) => void;
  fallback: (fault: unknown) => ReactNode;
}

type BoundaryState = { readonly status: "fine" } | { readonly status: "failed"; readonly fault: unknown };

/** Catches errors that the components below throw. Another `key` mounts them anew. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { status: "fine" };

  static getDerivedStateFromError(fault: unknown): BoundaryState {
    return { status: "failed", fault };
  }

  override componentDidCatch(fault: unknown): void {
    this.props.onFault(fault);
  }

  override render(): ReactNode {
    return this.state.status === "fine" ? this.props.children : this.props.fallback(this.state.fault);
  }
}

/** Passes an error from outside rendering, such as from a handler, to the surrounding error boundary. */
export const RaiseContext = createContext<(fault: unknown) => void>((fault) => {
  throw fault;
});

export function useRaise(): (fault: unknown) => void {
  return useContext(RaiseContext);
}

/**
 * Reports an error that a boundary caught to the console. A failed call is not reported there: it is no defect of the
 * code, the applicant reads its message, and the host page receives `admissions-error`.
 */
export function onCaughtError(fault: unknown): void {
  if (!(fault instanceof ApiError)) console.error(fault);
}

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

/** §2 "Shared parts", with what the host page put inside the tag. */
function RootErrorScreen() {
  const { failures } = useTexts().shell;
  return (
    <Main className={frame}>
      <Card heading={failures.rootHeading}>
        <p>{failures.rootText}</p>
        <slot />
      </Card>
    </Main>
  );
}
