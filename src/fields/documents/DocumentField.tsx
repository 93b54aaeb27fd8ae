import { Suspense } from "react";
import { fieldElement } from "../../controls/FieldFrame";
import type { DocumentQuestion } from "../../form/question";
import { isLoggedInAtom, useAtomValue } from "../../state/core/core";
import { useTexts } from "../../texts/useTexts";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { Notice } from "../../ui/Notice";
import { Skeleton } from "../../ui/Skeleton";
import { useControlledQuestion } from "../useQuestion";

/** This chunk loads with the first document question of a logged-in applicant. */
const Upload = lazyWithRetry(async () => (await import("./Upload")).Upload);

/** An upload (§4 "Documents"); for a visitor, the text that it needs an account (§6). */
export function DocumentField({ question }: { question: DocumentQuestion }) {
  const { anatomy } = useControlledQuestion(question);
  const { fields, controls } = useTexts();
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  return fieldElement(
    { ...anatomy, frame: isLoggedIn ? "label" : "group" },
    controls.errorPrefix,
    isLoggedIn ? (
      <Suspense fallback={<Skeleton height={48} />}>
        <Upload id={question.key} anatomy={anatomy} />
      </Suspense>
    ) : (
      <Notice>{fields.needsAccount}</Notice>
    ),
  );
}
