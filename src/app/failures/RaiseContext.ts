import { createContext, useContext } from "react";

/** Hands a fault that happened outside rendering to the error boundary around a component (§8). */
export const RaiseContext = createContext<(fault: unknown) => void>((fault) => {
  throw fault;
});

export function useRaise(): (fault: unknown) => void {
  return useContext(RaiseContext);
}
