// The public module of this folder: the account's data and its calls.
export { createAccounts } from "./authCalls";
export { createDraftMerging } from "./draftMerging";
export { createLookup } from "./lookup";
export { createProfileLoader } from "./profile";
export type { Watched } from "./queries";
export { pdfQuery, serviceApplicationQuery, useQuery } from "./queries";
export { startTemporaryAnswer } from "./temporaryAnswer";
export { postedStatusesAtom, setWebStatus } from "./webStatus";
