// The public module of this folder: submitting the application.
export { reviewAtom } from "./review";
export { createSubmission } from "./submit";
