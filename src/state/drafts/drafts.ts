// The public module of this folder: everything kept in the browser.

export { dependentKeysOf } from "./dependentKeys";
export { leftInWords, leftOf } from "./draftLeft";
export { persistableAnswers } from "./persistableAnswers";
export { draftName, hasDraft, tabStorage } from "./tabStorage";
export type { Unsaved } from "./unsavedAnswersCache";
export { UnsavedAnswersCache } from "./unsavedAnswersCache";
export { Drafts, mergeDraft, offeredDraftAtom } from "./visitorDrafts";
