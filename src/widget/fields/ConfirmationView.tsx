import { type ReactNode, useMemo, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { isAnswered } from "../../shared/form/answers";
import { isConfirmed as isConfirmedIn } from "../../shared/form/arrangement";
import type { Confirmation, Node } from "../../shared/form/catalogueTypes";
import { questionsIn } from "../../shared/form/nodes";
import { valueKeys } from "../../shared/form/question";
import { Checkbox } from "../controls/Checkbox";
import { useAppState, useAtomValue } from "../state/AppStateProvider";
import { Button, LinkButton } from "../ui/Button";
import { Stack } from "../ui/layout";
import { useTexts } from "../ui/useTexts";

interface ConfirmationProps {
  confirmation: Confirmation;
  show: (nodes: readonly Node[]) => ReactNode;
}

/** Whether none of these questions has an answer. */
function useIsEmpty(nodes: readonly Node[]): boolean {
  const { answers } = useAppState();
  const keys = useMemo(() => questionsIn(nodes).flatMap(valueKeys), [nodes]);
  return useSyncExternalStore(
    answers.subscribe,
    () => !keys.some((key) => isAnswered(answers.read()[key])),
    () => true,
  );
}

/**
 * A trigger that, once confirmed, replaces the nodes before it by those after it and focuses their first input.
 * While none of those is answered, it can be taken back.
 */
export function ConfirmationView({ confirmation, show }: ConfirmationProps) {
  const appState = useAppState();
  const { answers, catalogue } = appState;
  const arrangement = useAtomValue(answers.arrangementAtom);
  const isConfirmed = isConfirmedIn(catalogue(), answers.read(), arrangement, confirmation.id);
  const isEmpty = useIsEmpty(confirmation.after);
  const { fields } = useTexts();
  const around = useRef<HTMLDivElement>(null);
  function confirm(): void {
    flushSync(() => appState.arrangementActions.confirm(confirmation.id));
    // The trigger is removed, and the focus with it.
    around.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  }
  function takeBack(): void {
    flushSync(() => appState.arrangementActions.takeBack(confirmation.id));
    around.current?.querySelector<HTMLElement>(`[id="${confirmation.id}"]`)?.focus();
  }
  return (
    <div ref={around}>
      <Stack>
        {show(isConfirmed ? confirmation.after : confirmation.before)}
        {isConfirmed ? null : <Trigger confirmation={confirmation} onConfirm={confirm} />}
        {isConfirmed && isEmpty ? (
          <div>
            <LinkButton onClick={takeBack}>{fields.closePart}</LinkButton>
          </div>
        ) : null}
      </Stack>
    </div>
  );
}

function Trigger({ confirmation, onConfirm }: { confirmation: Confirmation; onConfirm: () => void }) {
  const { id, trigger, label } = confirmation;
  if (trigger === "checkbox") return <Checkbox id={id} name={id} value={false} onChange={onConfirm} label={label} />;
  return (
    <div>
      <Button look="secondary" id={id} onClick={onConfirm}>
        {label}
      </Button>
    </div>
  );
}
