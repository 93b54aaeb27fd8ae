import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Texts } from "../../../shared/texts/en";
import { auth as english } from "../../../shared/texts/en.json";
import { lateTexts } from "../../../shared/texts/loadedTexts";
import { ApiError, FieldRefusedError, UnauthorizedError } from "../../../shared/wire/errors";
import { useTranslate } from "../../state/AppStateProvider";
import { debounce } from "../../state/core/core";
import { reasonOf, toastDuration } from "../../state/notices/notices";
import type { NoticeTone } from "../../ui/Notice";
import { keepScrollPosition, visiblePart } from "../../ui/scrolling";
import { useOnce } from "../useOnce";
import type { CardErrors } from "./cardErrors";

/** Errors show once nothing has been typed for this long (ms), so that no half-typed word is corrected. */
const typingPause = 500;

interface AuthFormOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  readonly validate: (values: Readonly<Record<F, string>>) => CardErrors<F>;
  /** When the first errors show: after a pause in typing, or on Submit. */
  readonly showErrors: "whileTyping" | "onSubmit";
  /** A field with a live checklist, whose error shows on Submit only. */
  readonly checklistField?: NoInfer<F>;
  /** The title of a failed request. */
  readonly failure: CardText;
  /** The field at which the server's refusal stays. */
  readonly refusedField?: NoInfer<F>;
  /** Called when the server requires another field (`FieldRefusedError`), to show it. */
  readonly onFieldRefused?: () => void;
  /** Returns a change that asks something instead of submitting; null for nothing to ask. */
  readonly ask?: (values: Readonly<Record<F, string>>) => (() => void) | null;
  readonly submit: (values: Readonly<Record<F, string>>, showMessage: (message: CardMessage) => void) => Promise<void>;
}

/** The props of one field of a card. */
export interface CardField {
  readonly value: string;
  readonly error: string | undefined;
  /** Whether the error is shown above the form now: screen readers alone read it at its field. */
  readonly isErrorAbove: boolean;
  readonly onChange: (value: string) => void;
}

/** Values, errors, requests and messages of one account card. */
export function useAuthForm<F extends string>(options: AuthFormOptions<F>) {
  const { initial, validate, showErrors, checklistField, failure, refusedField, onFieldRefused, ask, submit } = options;
  const [values, setValues] = useState(initial);
  /** With what the fields of the card have just reported. */
  const newest = useRef(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  /** What the server refused or another rule found: at a field, or of the card (null). */
  const [rejected, setRejected] = useState<{ readonly field: F | null; readonly error: CardText } | null>(null);
  const [message, setMessage] = useState<(CardMessage & { readonly id: string }) | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [running, runOnce] = useOnce<"submit" | "resend">();
  const changed = useRef(new Set<F>());
  /** The fields that were changed before the last pause. */
  const [paused, setPaused] = useState<ReadonlySet<F>>(new Set());
  const [pause] = useState(() => debounce(() => setPaused(new Set(changed.current)), typingPause));
  useEffect(() => pause.stop, [pause]);
  const ref = useRef<HTMLFormElement>(null);
  const errors = validate(values);
  const translate = useTranslate();
  const inWords = (text: CardText) =>
    translate(typeof text === "function" ? (texts) => text(lateTexts(texts, "auth", english)) : text);

  const isVisible = (name: F) =>
    isSubmitted || (showErrors === "whileTyping" && paused.has(name) && name !== checklistField);

  /** Applies a change above the pressed button, or above the field with the focus, and keeps that where it is. */
  function inPlace(change: () => void): void {
    const root = ref.current?.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    // Safari does not focus a pressed button.
    keepScrollPosition(focused ?? ref.current?.querySelector("[type=submit]"), () => flushSync(change));
  }

  /** Shows errors or a question, and focuses the first wrong field or the question. */
  function reveal(change: () => void): void {
    inPlace(change);
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [part="address-question"]');
    if (!wrong) return;
    const [{ top, bottom }, part] = [wrong.getBoundingClientRect(), visiblePart(wrong)];
    // A field at the edge of the view is in view already; its scroll margin would still move the page.
    wrong.focus({ preventScroll: top >= part.top && bottom <= part.bottom });
  }

  const show = (given: CardMessage) => setMessage((last) => ({ ...given, id: `${Number(last?.id ?? 0) + 1}` }));
  const showMessage = (given: CardMessage) => inPlace(() => show(given));

  /** Shows an error that this card's rules do not find, until the field changes. */
  const reject = (field: F, error: CardText) => reveal(() => setRejected({ field, error }));

  /** Sends one request; a failure becomes the card's message. */
  function send(name: "submit" | "resend", title: CardText, request: () => Promise<void>): void {
    void runOnce(name, async () => {
      try {
        await request();
      } catch (fault) {
        // The end of a session has a message of its own.
        if (fault instanceof UnauthorizedError) return setFailed(true);
        const text = reasonOf(fault);
        const needsField = fault instanceof FieldRefusedError && onFieldRefused !== undefined;
        const isRefused = name === "submit" && !needsField && fault instanceof ApiError && fault.status === 400;
        const field = isRefused ? refusedField : undefined;
        reveal(() => {
          setFailed(true);
          show({ tone: "error", heading: title, text, field, duration: toastDuration });
          if (isRefused) setRejected({ field: field ?? null, error: text });
          if (needsField) onFieldRefused();
        });
      }
    });
  }

  return {
    values,
    ref,
    running,
    /** Whether a request has failed. */
    hasFailed,
    message: message && {
      ...message,
      duration: message.duration ?? Number.POSITIVE_INFINITY,
      heading: message.heading && inWords(message.heading),
      text: inWords(message.text),
    },
    showMessage,
    closeMessage: () => inPlace(() => setMessage(null)),
    /** A refusal that is of no field. */
    refusal: rejected?.field === null ? inWords(rejected.error) : undefined,
    send,
    field: (name: F): CardField => ({
      value: values[name],
      isErrorAbove: message?.field === name && rejected?.field === name,
      error: rejected?.field === name ? inWords(rejected.error) : isVisible(name) ? errors[name] : undefined,
      onChange(value) {
        newest.current = { ...newest.current, [name]: value };
        setValues(newest.current);
        setRejected((before) => (before?.field === name ? null : before));
        changed.current.add(name);
        pause.soon();
      },
    }),
    reject,
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      if (running !== null) return;
      const isWrong = Object.keys(validate(newest.current)).length > 0;
      const question = isWrong ? null : ask?.(newest.current);
      if (isWrong || question) {
        reveal(() => {
          setSubmitted(true);
          question?.();
        });
      } else {
        setSubmitted(true);
        send("submit", failure, () => submit(newest.current, showMessage));
      }
    },
  };
}

/** The props of a card's frame and its resend button. */
export type AuthForm<F extends string> = ReturnType<typeof useAuthForm<F>>;

/** A message of the server in English, or a text of the cards; both are translated when the language changes. */
type CardText = string | ((auth: Texts["auth"]) => string);

/** The message that answers a press on a card. */
interface CardMessage {
  readonly tone: NoticeTone;
  readonly heading?: CardText;
  readonly text: CardText;
  /** The field whose error it is. */
  readonly field?: string | undefined;
  /** ms until it closes by itself; by default never. */
  readonly duration?: number;
}
