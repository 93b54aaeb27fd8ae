import type { ComponentType } from "react";
import type { Question } from "../../form/question";
import { type OtherParts, useOtherParts } from "../OtherPartsContext";

function lateField<Q extends Question>(of: (parts: OtherParts) => ComponentType<{ question: Q }>) {
  return function LateField({ question }: { question: Q }) {
    const parts = useOtherParts();
    if (!parts) return null;
    const Part = of(parts);
    return <Part question={question} />;
  };
}

// No first step asks for these: they come with the rest of the application.
export const LateDocumentField = lateField(({ DocumentField }) => DocumentField);
export const LateTextareaField = lateField(({ TextareaField }) => TextareaField);
