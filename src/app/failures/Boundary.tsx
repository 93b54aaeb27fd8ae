import { Component, createContext, type ReactNode, useContext } from "react";
import { ApiError } from "../../api/errors";

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

/** Passes an error from outside rendering, such as from a handler, to the surrounding error boundary (§8). */
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
