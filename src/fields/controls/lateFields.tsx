// No first step asks for these: they come with the rest of the application.
import type { DocumentQuestion, TextareaQuestion } from "../../form/question";
import { useOtherParts } from "../OtherPartsContext";

export function LateDocumentField({ question }: { question: DocumentQuestion }) {
  const other = useOtherParts();
  return other ? <other.DocumentField question={question} /> : null;
}

export function LateTextareaField({ question }: { question: TextareaQuestion }) {
  const other = useOtherParts();
  return other ? <other.TextareaField question={question} /> : null;
}
