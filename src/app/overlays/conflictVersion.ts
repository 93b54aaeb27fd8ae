import type { Conflict } from "../../state/saving/saving";

/** Identifies a conflict with the account's current value; another value makes it another conflict. */
export function versionOf({ key, theirs }: Conflict): string {
  return `${key} ${theirs}`;
}
