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

/**
 * What the step tells to which a refused submission leads: `expected` beforehand, then what there is; the same object for as
 * long as that says the same.
 */
export function refusalAtom(expected: Errors): ToldErrors {
  const said = JSON.stringify(expected);
  return atom((get) => {
    const errors = get(webStatusAtom) === "validating" ? get(errorsAtom) : expected;
    return JSON.stringify(errors) === said ? expected : errors;
  });
}
