// The public module of this folder: an applicant's answers, what the form accepts, status and submission.
export { mergeAnswers, setAnswer } from "./answers";
export { nameForEmail, nameIn } from "./applicantName";
export { noticeKind, requireUnsubmitted } from "./application";
export {
  convertingQuestions,
  readApplication,
  type StoredAnswers,
  submittedAt,
  validationsOf,
} from "./applicationTable";
export { applicationCalls } from "./calls";
export { documentsOf } from "./documentAnswers";
export { openAnswers } from "./sealing";
