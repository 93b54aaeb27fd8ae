import type { DocumentQuestion } from "../../form/question";
import { useOtherParts } from "../OtherPartsContext";

/** No first step asks for a document. */
export function LateDocumentField({ question }: { question: DocumentQuestion }) {
  const other = useOtherParts();
  return other ? <other.DocumentField question={question} /> : null;
}
