/** Ends a `switch` over a union: a forgotten case does not compile. Throws when a value does not have its type. */
export function unreachable(value: never): never {
  throw new Error(`Unknown variant ${JSON.stringify(value)}. Add a case for it where this was thrown.`);
}
