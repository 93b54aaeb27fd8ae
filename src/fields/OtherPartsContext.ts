import { createContext, useContext } from "react";

/** The parts that no first step has. */
export type OtherParts = typeof import("./otherParts");

/** They come with the rest of the application, and stand here from then on. */
export const OtherPartsContext = createContext<OtherParts | null>(null);

export function useOtherParts(): OtherParts | null {
  return useContext(OtherPartsContext);
}
