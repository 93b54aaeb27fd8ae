// The public module of this folder: saving of answers.
export { BackgroundPosts } from "./backgroundPosts";
export { resolve, type Side, type Sides } from "./conflicts";
export { createRetries } from "./retries";
export { Saver } from "./saver";
export {
  type Conflict,
  postponedConflictsAtom,
  type SaveState,
  savedRequestsAtom,
  saveStateAtom,
  versionOf,
} from "./saveState";
