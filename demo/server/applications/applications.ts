// The public module of this folder: an applicant's answers, what the form accepts, status and submission.
export { setAnswer } from "./answers";
export { requireUnsubmitted } from "./application";
export { readApplication, type StoredAnswers, submittedAt, validationsOf } from "./applicationTable";
export { applicationCalls } from "./calls";
export { documentsOf } from "./documentAnswers";
export {
  catalogueOfToday,
  isDocumentKey,
  isSensitive,
  maskedAnswers,
  ourInstitution,
  refusedAnswers,
  setInstitution,
} from "./questionnaire";
export { nameIn, noticeKind } from "./receipt";
export { openAnswers } from "./sealing";
