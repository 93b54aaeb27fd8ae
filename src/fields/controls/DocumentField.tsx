import { Suspense } from "react";
import { FieldFrame } from "../../controls/FieldFrame";
import type { DocumentQuestion } from "../../form/question";
import { useAtomValue } from "../../state/core/core";
import { isLoggedInAtom } from "../../state/snapshot";
import { useTexts } from "../../texts/useTexts";
import { lazyWithRetry } from "../../ui/lazyWithRetry";
import { Notice } from "../../ui/Notice";
import { Skeleton } from "../../ui/Skeleton";
import { useTextQuestion } from "../useQuestion";

const Upload = lazyWithRetry(async () => (await import("../documents/Upload")).Upload);

/** An upload (§4 "Document upload and conversion"); a visitor without an account is told what it waits for (§6). */
export function DocumentField({ question }: { question: DocumentQuestion }) {
  const { frame } = useTextQuestion(question);
  const { fields } = useTexts();
  const isLoggedIn = useAtomValue(isLoggedInAtom) === true;
  return (
    <FieldFrame {...frame} frame={isLoggedIn ? "label" : "group"}>
      {isLoggedIn ? (
        <Suspense fallback={<Skeleton height={48} />}>
          <Upload id={question.key} frame={frame} />
        </Suspense>
      ) : (
        <Notice>{fields.needsAccount}</Notice>
      )}
    </FieldFrame>
  );
}
