// The public module of this folder: everything kept in the browser.

export { dependentKeysOf } from "./dependentKeys";
export { leftInWords, leftOf } from "./draftLeft";
export { draftName, hasDraft } from "./names";
export { persistableAnswers } from "./persistableAnswers";
export { tabStorage } from "./tabStorage";
export type { Unsaved } from "./unsaved";
export { UnsavedAnswersCache } from "./unsavedAnswersCache";
export { Drafts, mergeDraft, offeredDraftAtom } from "./visitorDrafts";
