import { atom } from "jotai/vanilla";
import type { Client } from "../../../shared/wire/client";
import type { AnswersStore } from "../answers/answers";
import type { Scope } from "../core/core";
import type { LanguageStore } from "../language/language";
import type { Notices } from "../notices/notices";
import type { Profile } from "../profile/profile";
import type { Saver } from "../saver/saver";
import { createAdvice } from "./advice";
import { createErrors } from "./errors";
import { createSubmission, type ShownDocuments } from "./submission";

// The public module of this folder: errors of the answers, advice on them, and the submission.

/**
 * What is wrong with the answers, and the submission. Before a submission a question shows advice (`advice.ts`); once one
 * was refused, every change is checked and errors are shown instead (`errors.ts`). `submission.ts` saves, posts the status
 * and submits, and holds the review of all answers.
 */
export type Check = ReturnType<typeof createCheck>;

interface Stores {
  readonly client: Client;
  readonly answers: AnswersStore;
  readonly language: LanguageStore;
  readonly notices: Notices;
  readonly saver: Saver;
  readonly profile: Profile;
}

export function createCheck(scope: Scope, stores: Stores, uploads: () => ShownDocuments) {
  const { store } = scope;
  /** True from a refused submission until its status can be posted: its errors are shown already. */
  const isWaitingAtom = atom(false);
  const errors = createErrors(scope, stores, isWaitingAtom);
  const advice = createAdvice(scope, stores, errors.isCheckingAtom);
  const submission = createSubmission({ ...stores, store, errors, isWaitingAtom, uploads });
  stores.profile.whenReady(errors.compute);
  return { ...errors, ...advice, ...submission };
}
