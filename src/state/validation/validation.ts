// The public module of this folder: errors of the answers.
export { errorSummaryAtom, isMendedAtom } from "./errorSummary";
export { Validation } from "./validator";
