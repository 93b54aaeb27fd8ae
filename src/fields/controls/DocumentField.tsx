import { FieldFrame } from "../../controls/FieldFrame";
import type { DocumentQuestion } from "../../form/question";
import { isLoggedInAtom } from "../../state/snapshot";
import { useStore } from "../../state/useStore";
import { useTexts } from "../../texts/useTexts";
import { Notice } from "../../ui/Notice";
import { Upload } from "../documents/Upload";
import { useFrame } from "../useQuestion";

/** An upload (§4 "Document upload and conversion"); a visitor without an account is told what it waits for (§6). */
export function DocumentField({ question }: { question: DocumentQuestion }) {
  const frame = useFrame(question);
  const { fields } = useTexts();
  const isLoggedIn = useStore(isLoggedInAtom) === true;
  return (
    <FieldFrame {...frame} frame={isLoggedIn ? "label" : "group"}>
      {isLoggedIn ? <Upload id={question.key} frame={frame} /> : <Notice>{fields.needsAccount}</Notice>}
    </FieldFrame>
  );
}
