import { Suspense } from "react";
import type { Removal } from "../state/answers/answers";
import { lazyWithRetry } from "../ui/lazyWithRetry";

/** This chunk loads with the switch above the questions: a removal finds it there, also without a network. */
export const loadUndoNotice = async () => (await import("./UndoNotice")).UndoNotice;

const UndoNotice = lazyWithRetry(loadUndoNotice, () => null);

interface UndoOfferProps {
  removal: Removal | null;
  /** Undoes the removal, where that takes more than the answers; resolves with false when it cannot. */
  undo?: (removal: Removal) => Promise<boolean>;
}

/** The offer to undo a removal, where it belongs; nothing for null. */
export function UndoOffer({ removal, undo }: UndoOfferProps) {
  return removal ? (
    <Suspense fallback={null}>
      <UndoNotice removal={removal} undo={undo} />
    </Suspense>
  ) : null;
}
