import { FieldFrame } from "../../controls/FieldFrame";
import { RadioGroup } from "../../controls/RadioGroup";
import type { Side } from "../../state/saving/saving";
import { useOverlayTexts } from "../../texts/useOverlayTexts";
import type { ConflictChoice } from "./conflictChoice";

interface ConflictFieldProps {
  choice: ConflictChoice;
  side: Side | undefined;
  onChoose: (side: Side) => void;
  isMissing: boolean;
}

/** One question with its two answers. */
export function ConflictField({ choice, side, onChoose, isMissing }: ConflictFieldProps) {
  const { conflict: texts } = useOverlayTexts();
  const id = `conflict-${choice.key}`;
  const options = [
    { value: "mine", label: `${texts.mine}: ${choice.mine || texts.empty}` },
    { value: "theirs", label: `${texts.theirs}: ${choice.theirs || texts.empty}` },
  ];
  return (
    <FieldFrame id={id} label={choice.label} frame="radiogroup" errors={isMissing ? [texts.missing] : []}>
      <RadioGroup
        id={id}
        name={id}
        options={options}
        value={side ?? ""}
        onChange={(value) => onChoose(value === "mine" ? "mine" : "theirs")}
        invalid={isMissing}
      />
    </FieldFrame>
  );
}
