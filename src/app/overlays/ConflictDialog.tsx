import { useState } from "react";
import { FieldFrame } from "../../controls/FieldFrame";
import { RadioGroup } from "../../controls/RadioGroup";
import { useAppState } from "../../state/AppStateProvider";
import { useAtomValue } from "../../state/core/core";
import { type Conflict, type Side, type Sides, versionOf } from "../../state/saver/saver";
import { conflict as english } from "../../texts/en/conflict";
import { useLateTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Stack } from "../../ui/layout";
import { type ConflictChoice, conflictChoice } from "./conflictChoice";

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  onLater: () => void;
}

/** Shows both answers of each conflict; none is preselected. */
export function ConflictDialog({ conflicts, onLater }: ConflictDialogProps) {
  const texts = useLateTexts("conflict", english);
  const { answers, language, saver, today } = useAppState();
  const catalogue = useAtomValue(language.catalogueAtom);
  const [sides, setSides] = useState<Sides>({});
  const sideOf = (conflict: Conflict) => sides[versionOf(conflict)];
  /** Whether the applicant wanted to keep the choices before all were made. */
  const [isRefused, setRefused] = useState(false);
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.key, conflict.theirs]));
  const source = { catalogue, theirs, answers: answers.read(), today: today() };

  function keep(): void {
    const chosen = conflicts.flatMap((conflict) => {
      const side = sideOf(conflict);
      return side ? [[conflict.key, side] as const] : [];
    });
    const undecided = chosen.length < conflicts.length;
    setRefused(undecided);
    if (!undecided) saver.resolve(conflicts, Object.fromEntries(chosen));
  }
  return (
    <Dialog
      isOpen
      heading={texts.heading}
      onClose={onLater}
      actions={
        <>
          <Button look="secondary" onClick={onLater}>
            {texts.later}
          </Button>
          <Button onClick={keep}>{conflicts.length === 1 ? texts.keepOne : texts.keep}</Button>
        </>
      }
    >
      <Stack>
        <p>{texts.lead(conflicts.length)}</p>
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.key}
            choice={conflictChoice(conflict, source)}
            side={sideOf(conflict)}
            onChoose={(side) => setSides({ ...sides, [versionOf(conflict)]: side })}
            isMissing={isRefused && !sideOf(conflict)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface ConflictFieldProps {
  choice: ConflictChoice;
  side: Side | undefined;
  onChoose: (side: Side) => void;
  isMissing: boolean;
}

/** One question with its two answers. */
function ConflictField({ choice, side, onChoose, isMissing }: ConflictFieldProps) {
  const texts = useLateTexts("conflict", english);
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
