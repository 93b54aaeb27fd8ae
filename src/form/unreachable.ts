/** Ends a `switch` over a union: a case that was forgotten does not compile. Throws when data lied about its type. */
export function unreachable(value: never): never {
  throw new Error(`Unknown variant ${JSON.stringify(value)}. Add a case for it where this was thrown.`);
}
