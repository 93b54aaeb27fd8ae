// The public module of this folder: everything kept in the browser.
export { leftInWords, leftOf } from "./draftLeft";
export { keepable } from "./keepable";
export { draftName, hasDraft } from "./names";
export { partnersOf } from "./partners";
export { tabStorage } from "./tabStorage";
export type { Unsaved } from "./unsaved";
export { UnsavedKeeper } from "./unsavedKeeper";
export { Drafts, mergeDraft, offeredDraftAtom } from "./visitorDrafts";
