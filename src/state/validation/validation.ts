// The public module of this folder: errors of the answers.
export { errorSummaryAtom } from "./errorSummary";
export { Validation } from "./validator";
