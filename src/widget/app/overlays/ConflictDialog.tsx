import { useLayoutEffect, useRef } from "react";
import { type Answers, type AnswerValue, descKey } from "../../../shared/form/answers";
import type { Day } from "../../../shared/form/calendar";
import { placedQuestion } from "../../../shared/form/catalogueIndex";
import type { Catalogue } from "../../../shared/form/catalogueTypes";
import { displayValue, valueKeys } from "../../../shared/form/question";
import { conflict as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { FieldFrame } from "../../controls/FieldFrame";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { type Conflict, decidable, type Side, versionOf } from "../../state/saver/saver";
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

/** Shows both answers of each conflict as buttons: a press keeps that one. */
function ConflictDialog({ conflicts, onLater }: ConflictDialogProps) {
  const { clock } = useTexts().steps;
  const texts = useLateTexts("conflict", english);
  const { answers, language, saver, today } = useAppState();
  const catalogue = useAtomValue(language.catalogueAtom);
  const theirs = Object.fromEntries(conflicts.map((conflict) => [conflict.key, conflict.theirs]));
  const source = { catalogue, theirs, answers: answers.read(), today: today() };
  const decisions = decidable(catalogue, conflicts);
  const lead = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision removes the button that was pressed.
  useLayoutEffect(() => {
    const dialog = lead.current?.closest("dialog");
    const root = dialog?.getRootNode();
    if (root instanceof ShadowRoot && !dialog?.contains(root.activeElement)) dialog?.querySelector("h2")?.focus();
  }, [decisions.length]);
  return (
    <Dialog
      isOpen
      heading={texts.heading}
      onClose={onLater}
      actions={
        <Button look="secondary" onClick={onLater}>
          {texts.later}
        </Button>
      }
    >
      <Stack>
        <p ref={lead}>{format(texts.lead, { count: decisions.length }, clock)}</p>
        {decisions.map(({ conflict, together }) => (
          <ConflictField
            key={conflict.key}
            choice={conflictChoice(conflict, source)}
            onChoose={(side) => saver.resolve(together, side)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

interface ConflictFieldProps {
  choice: ConflictChoice;
  onChoose: (side: Side) => void;
}

/** One question with its two answers. */
function ConflictField({ choice, onChoose }: ConflictFieldProps) {
  const texts = useLateTexts("conflict", english);
  const button = (side: Side) => (
    <Button look="secondary" onClick={() => onChoose(side)}>
      {texts[side]}: {choice[side] || texts.empty}
    </Button>
  );
  return (
    <FieldFrame id={`conflict-${choice.key}`} label={choice.label} frame="group">
      <Stack gap="tight">
        {button("mine")}
        {button("theirs")}
      </Stack>
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
