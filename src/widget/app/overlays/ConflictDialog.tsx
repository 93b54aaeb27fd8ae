import { useState } from "react";
import { type Answers, type AnswerValue, descKey } from "../../../shared/form/answers";
import type { Day } from "../../../shared/form/calendar";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { displayValue, valueKeys } from "../../../shared/form/question";
import { conflict as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { FieldFrame } from "../../controls/FieldFrame";
import { RadioGroup } from "../../controls/RadioGroup";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { type Conflict, type Side, type Sides, versionOf } from "../../state/saver/saver";
import { Button, LinkButton } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Stack } from "../../ui/layout";
import { Notice } from "../../ui/Notice";
import { useLateTexts, useTexts } from "../../ui/useTexts";

/** A dialog at once, and a notice while the applicant has postponed the decision. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const texts = useLateTexts("conflict", english);
  const { saver } = useAppState();
  const postponed = new Set(useAtomValue(saver.postponedAtom).map(versionOf));
  // A postponed conflict opens the dialog again only when the account has another value by now.
  if (!conflicts.every((conflict) => postponed.has(versionOf(conflict)))) {
    return <ConflictDialog conflicts={conflicts} onLater={() => saver.postpone(conflicts)} />;
  }
  return (
    <Notice tone="warning" role="status">
      <p>{texts.waiting}</p>
      <LinkButton onClick={() => saver.reopen()}>{texts.choose}</LinkButton>
    </Notice>
  );
}

interface ConflictDialogProps {
  conflicts: readonly Conflict[];
  onLater: () => void;
}

/** Shows both answers of each conflict; none is preselected. */
function ConflictDialog({ conflicts, onLater }: ConflictDialogProps) {
  const { clock } = useTexts().steps;
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
        <p>{format(texts.lead, { count: conflicts.length }, clock)}</p>
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

/** A conflict as the applicant reads it: the question and both answers as text; `""` is no answer. */
interface ConflictChoice {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The data of the texts. */
interface Source {
  readonly catalogue: Catalogue;
  /** The page's answers. */
  readonly answers: Answers;
  /** The account's answers to every conflict. */
  readonly theirs: Answers;
  readonly today: Day;
}

/**
 * The account's answer is displayed with the account's other answers, because one answer may decide another's
 * options, and with the account's own label, because a code that this page cannot label must not show as the page's
 * choice.
 */
export function conflictChoice({ key, mine, theirs, theirsDesc = "" }: Conflict, source: Source): ConflictChoice {
  const placed = placedQuestion(source.catalogue, key);
  const label = placed ? [...placed.under, placed.question.label].join(": ") : key;
  const held = { ...source.answers, ...source.theirs, [descKey(key)]: theirsDesc };
  return { key, label, mine: inWords(key, mine, source), theirs: inWords(key, theirs, { ...source, answers: held }) };
}

/**
 * An answer as text. A pair of keys shows whole, since a date's year alone means little; a lookup's `_desc` companion
 * shows as it is stored.
 */
function inWords(key: string, value: AnswerValue, { catalogue, answers, today }: Source): string {
  const question = placedQuestion(catalogue, key)?.question;
  if (!question || !valueKeys(question).includes(key)) return String(value);
  return displayValue(catalogue, question, { ...answers, [key]: value }, today);
}
