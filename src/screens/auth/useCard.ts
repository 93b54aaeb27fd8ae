import { type FormEvent, useEffect, useRef, useState } from "react";
import { useOnce } from "../useOnce";
import type { CardErrors } from "./cardErrors";
import type { CardMessages, CardWords } from "./useMessage";
import { useToldFields } from "./useToldFields";

interface CardOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  readonly check: (values: Readonly<Record<F, string>>) => CardErrors<F>;
  /** The first errors show while typing, or only once somebody submits (§4 "Form error handling"). */
  readonly tells: "whileTyping" | "onSubmit";
  readonly send: (values: Readonly<Record<F, string>>) => Promise<void>;
  /** Fields with a live checklist, which says enough until somebody submits. */
  readonly quiet?: readonly NoInfer<F>[];
  /** The title of a failed request (§8). */
  readonly failure: CardWords;
  readonly messages: CardMessages;
}

/** What one field of a card needs. */
export interface CardField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The values, errors and sending of one authentication card (§4 "Form error handling"). */
export function useCard<F extends string>(options: CardOptions<F>) {
  const { initial, check, tells, quiet = [], send, failure, messages } = options;
  const [values, setValues] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const { told, note } = useToldFields<F>();
  const [running, runOnce] = useOnce<"sending">();
  const isBusy = running !== null;
  const form = useRef<HTMLFormElement>(null);
  const errors = check(values);
  const isTold = (field: F) => attempts > 0 || (tells === "whileTyping" && told.has(field) && !quiet.includes(field));

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setAttempts((count) => count + 1);
    if (Object.keys(errors).length > 0) return;
    void runOnce("sending", () => messages.whileSending(failure, () => send(values)));
  }

  const field = (name: F): CardField => ({
    value: values[name],
    error: isTold(name) ? errors[name] : undefined,
    onChange(value) {
      setValues((before) => ({ ...before, [name]: value }));
      note(name);
    },
  });

  return { values, field, form, submit, isBusy };
}
