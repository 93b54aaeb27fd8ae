// The public module of this folder: an applicant's answers, what the form accepts, status and submission.
export { mergeAnswers } from "./answers";
export { nameForEmail, nameIn } from "./applicantName";
export { noticeKind, requireUnsubmitted } from "./application";
export { answersIn, readApplication, type StoredAnswers, validationsOf } from "./applicationTable";
export { chooseTabsOf } from "./blocksAndTabs";
export { applicationCalls } from "./calls";
export { documentsOf } from "./documentAnswers";
export {
  deleteDocuments,
  pruneDocuments,
  type QuestionDocument,
  questionDocuments,
  touchAnswers,
} from "./questionDocumentTable";
export { openAnswers } from "./sealing";
