// The public module of this folder: the answers, what is visible, and the state of one question.
export { type AnswersStore, createAnswers } from "./answersStore";
export { type ArrangementActions, createArrangementActions } from "./arrangementActions";
export { dateEntriesAtom, keepDateEntry } from "./dateEntries";
export {
  controlErrorsAtom,
  type Errors,
  errorsAtom,
  reportProblem,
  summaryWantedAtom,
  unlinkedErrorsAtom,
} from "./errors";
export type { QuestionDisplay } from "./questionState";
export { questionStateAtom } from "./questionState";
export {
  chosenTabAtom,
  confirmedAtom,
  hiddenNodesAtom,
  shownAtom,
  shownBlocksAtom,
  shownSectionsAtom,
} from "./visibility";
