// The public module of this folder: the answers, what is visible, and the state of one question.
export { type AnswersStore, createAnswers } from "./answersStore";
export { type ArrangementActions, createArrangementActions } from "./arrangementActions";
export { type DateEntries, datePartsOf } from "./dates";
export type { QuestionDisplay } from "./questionState";
export { questionStateAtom } from "./questionState";
export type { Removal } from "./undo";
export {
  chosenTabAtom,
  confirmedAtom,
  hiddenNodesAtom,
  isInside,
  removalIn,
  shownBlocksAtom,
  shownSectionsAtom,
} from "./visibility";
