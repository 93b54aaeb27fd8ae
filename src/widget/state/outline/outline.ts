import { isAnswered } from "../../../shared/form/answers";
import { visiblePlaced } from "../../../shared/form/visibility";
import type { AnswersStore } from "../answers/answers";
import type { Check } from "../check/check";
import type { Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import { createFilter, type Filter } from "./filter";

export type { FilterChoice } from "./filter";

// The public module of this folder: how far the pages are, and which of their questions are shown.

export interface Outline extends Filter {
  /** How far a page is, whatever the status: begun with an answer, then done without errors, also of the server. */
  progressOf(page: string): "done" | "begun" | "toCome";
}

interface Stores {
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly check: Check;
}

/** `isUploading`: whether a file is being uploaded. */
export function createOutline(scope: Scope, stores: Stores, isUploading: () => boolean): Outline {
  const { answers, language, check } = stores;
  return {
    ...createFilter(scope, stores, isUploading),
    progressOf(page) {
      const current = answers.read();
      const placed = visiblePlaced(language.sourceCatalogue(), current, answers.readArrangement(), page);
      if (!placed.some(({ owned }) => owned.some((key) => isAnswered(current[key])))) return "toCome";
      const errors = { ...scope.store.get(check.errorsAtom), ...check.find(page) };
      return placed.some(({ question }) => errors[question.key]) ? "begun" : "done";
    },
  };
}
