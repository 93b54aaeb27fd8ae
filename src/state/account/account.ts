// The public module of this folder: the account's data and its calls.
export { type AccountQueries, createAccountQueries } from "./accountQueries";
export { createAccounts } from "./authCalls";
export { createLookup } from "./lookup";
export { addDraft, loadProfile } from "./profile";
export type { Watched } from "./queries";
export { pdfQuery, serviceApplicationQuery, useQuery } from "./queries";
export { startTemporaryAnswer } from "./temporaryAnswer";
export { postedStatusesAtom, setWebStatus } from "./webStatus";
