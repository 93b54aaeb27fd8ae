import { createContext, useContext } from "react";

/** Passes an error from outside rendering, such as from a handler, to the surrounding error boundary (§8). */
export const RaiseContext = createContext<(fault: unknown) => void>((fault) => {
  throw fault;
});

export function useRaise(): (fault: unknown) => void {
  return useContext(RaiseContext);
}
