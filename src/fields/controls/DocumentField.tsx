import { Suspense } from "react";
import { FieldFrame } from "../../controls/FieldFrame";
import type { DocumentQuestion } from "../../form/question";
import { isLoggedInAtom } from "../../state/snapshot";
import { useStore } from "../../state/useStore";
import { useTexts } from "../../texts/useTexts";
import { late } from "../../ui/late";
import { MissingPart } from "../../ui/MissingPart";
import { Notice } from "../../ui/Notice";
import { Skeleton } from "../../ui/Skeleton";
import { useTextQuestion } from "../useQuestion";

/** Comes with the first document of somebody who is logged in. */
const Upload = late(async () => (await import("../documents/Upload")).Upload, MissingPart);

/** An upload (§4 "Document upload and conversion"); a visitor without an account is told what it waits for (§6). */
export function DocumentField({ question }: { question: DocumentQuestion }) {
  const { frame } = useTextQuestion(question);
  const { fields } = useTexts();
  const isLoggedIn = useStore(isLoggedInAtom) === true;
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
