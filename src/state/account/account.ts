// The public module of this folder: the account's data and its calls.
export { type AccountQueries, createAccountQueries } from "./accountQueries";
export { createAccounts } from "./authCalls";
export { createLookup } from "./lookup";
export { pdfQuery } from "./pdf";
export { addDraft, loadProfile } from "./profile";
export type { Watched } from "./queryClient";
export { serviceApplicationQuery } from "./serviceApplication";
export { startTemporaryAnswer } from "./temporaryAnswer";
export { useQuery } from "./useQuery";
export { postedStatusesAtom, setWebStatus } from "./webStatus";
