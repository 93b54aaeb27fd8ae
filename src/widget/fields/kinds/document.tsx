import { Suspense } from "react";
import type { QuestionOf } from "../../../shared/form/question";
import { FieldFrame } from "../../controls/FieldFrame";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { Notice } from "../../ui/Notice";
import { Skeleton } from "../../ui/Skeleton";
import { useTexts } from "../../ui/useTexts";
import { useQuestion } from "../useQuestion";

/** This chunk loads with the first document question of a logged-in applicant. */
const Upload = lazyWithRetry(async () => (await import("../documents/Upload")).Upload);

/** An upload; for a visitor, the text that it needs an account. */
export function DocumentField({ question }: { question: QuestionOf<"document"> }) {
  const { frame } = useQuestion(question);
  const { fields } = useTexts();
  const isLoggedIn = useAtomValue(useAppState().session.isLoggedInAtom);
  return (
    <FieldFrame {...frame} frame={isLoggedIn ? "label" : "group"}>
      {isLoggedIn ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <Upload id={question.key} anatomy={frame} />
        </Suspense>
      ) : (
        <Notice>{fields.needsAccount}</Notice>
      )}
    </FieldFrame>
  );
}
