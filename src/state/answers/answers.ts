// The public module of this folder: the answers, what is visible, and the state of one question.
export { editQuestion, leaveQuestion } from "./advice";
export { type AnswersStore, createAnswers } from "./answersStore";
export { type ArrangementActions, createArrangementActions } from "./arrangementActions";
export {
  controlErrorsAtom,
  type DateEntries,
  dateEntriesAtom,
  type Errors,
  errorsAtom,
  foundErrorsAtom,
  isCheckingAtom,
  keepDateEntry,
  refusalMessageAtom,
  reportProblem,
  summaryWantedAtom,
  unlinkedErrorsAtom,
  validatingWaitsAtom,
} from "./errors";
export { onlyRequiredAtom, putAwayAtom } from "./putAway";
export type { QuestionDisplay } from "./questionState";
export { questionStateAtom } from "./questionState";
export { isInside, type Removal, removalAtom, removalIn } from "./removal";
export { removalText, undoRemoval } from "./undo";
export {
  chosenTabAtom,
  confirmedAtom,
  hiddenNodesAtom,
  shownBlocksAtom,
  shownSectionsAtom,
} from "./visibility";
