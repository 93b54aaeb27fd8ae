import type { Conflict } from "../../state/saving/saving";

/** Names a choice to make: it is for the account's answer that was read; another one since is another choice. */
export function versionOf({ key, theirs }: Conflict): string {
  return `${key} ${theirs}`;
}
