// The public module of this folder: submitting the application.
export { createSubmission } from "./submit";
