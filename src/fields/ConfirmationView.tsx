import { type ReactNode, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { Checkbox } from "../controls/Checkbox";
import type { Confirmation, Node } from "../form/catalogue";
import { useAppState } from "../state/AppStateProvider";
import { confirmedAtom } from "../state/answers/answers";
import { useAtomValue } from "../state/core/core";
import { Button } from "../ui/Button";
import { Stack } from "../ui/layout";

interface ConfirmationProps {
  confirmation: Confirmation;
  show: (nodes: readonly Node[]) => ReactNode;
}

/** A trigger that, once confirmed, replaces the nodes before it by those after it and focuses their first input (§4 "Conditional sections"). */
export function ConfirmationView({ confirmation, show }: ConfirmationProps) {
  const appState = useAppState();
  const isConfirmed = useAtomValue(useMemo(() => confirmedAtom(appState, confirmation), [appState, confirmation]));
  const place = useRef<HTMLDivElement>(null);
  function confirm(): void {
    flushSync(() => appState.arrangementActions.confirm(confirmation.id));
    // The trigger is removed, and the focus with it.
    place.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  }
  return (
    <div ref={place}>
      <Stack>
        {show(isConfirmed ? confirmation.after : confirmation.before)}
        {isConfirmed ? null : <Trigger confirmation={confirmation} onConfirm={confirm} />}
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
