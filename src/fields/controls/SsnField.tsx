import { FieldFrame } from "../../controls/FieldFrame";
import { SsnInput } from "../../controls/SsnInput";
import type { SsnQuestion } from "../../form/question";
import { useTextQuestion } from "../useQuestion";

export function SsnField({ question }: { question: SsnQuestion }) {
  const { frame, control } = useTextQuestion(question);
  return (
    <FieldFrame {...frame}>
      <SsnInput {...control} />
    </FieldFrame>
  );
}
