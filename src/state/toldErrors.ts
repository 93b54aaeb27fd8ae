import { type Atom, atom } from "jotai/vanilla";
import { createContext, useContext } from "react";
import { type Errors, errorsAtom } from "./errors";
import { webStatusAtom } from "./snapshot";

/** What a part of the page tells of errors, by field key. */
export type ToldErrors = Atom<Errors>;

/** Those there are, or those there would be where a step is made ready to tell them. */
export const ToldErrorsContext = createContext<ToldErrors>(errorsAtom);

/** The errors that this place tells. */
export function useToldErrors(): ToldErrors {
  return useContext(ToldErrorsContext);
}

/** What the step tells to which a refused submission leads: `expected` beforehand, then what there is. */
export function refusalAtom(expected: Errors): ToldErrors {
  return atom((get) => (get(webStatusAtom) === "validating" ? get(errorsAtom) : expected));
}
