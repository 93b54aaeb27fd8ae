import { Suspense } from "react";
import type { Removal } from "../state/answers/answers";
import { lazyWithRetry } from "../ui/lazyWithRetry";

/** This chunk loads with the switch above the questions: a removal finds it there, also without a network. */
export const loadUndoNotice = async () => (await import("./UndoNotice")).UndoNotice;

const UndoNotice = lazyWithRetry(loadUndoNotice, () => null);

/** The offer to undo a removal, where it belongs; nothing for null. */
export function UndoOffer({ removal }: { removal: Removal | null }) {
  return removal ? (
    <Suspense fallback={null}>
      <UndoNotice removal={removal} />
    </Suspense>
  ) : null;
}
