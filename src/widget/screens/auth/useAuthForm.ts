import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Texts } from "../../../shared/texts/en";
import { auth as english } from "../../../shared/texts/en.json";
import { lateTexts } from "../../../shared/texts/loadedTexts";
import { ApiError, FieldRefusedError, UnauthorizedError } from "../../../shared/wire/errors";
import { useAppState, useTranslate } from "../../state/AppStateProvider";
import type { Message } from "../../state/language/language";
import { reasonOf, toastDuration } from "../../state/notices/notices";
import type { NoticeTone } from "../../ui/Notice";
import { keepScrollPosition, visiblePart } from "../../ui/scrolling";
import { useOnce } from "../useOnce";
import type { CardErrors } from "./cardErrors";

/** An error shows once its field has not changed for this long (ms), so that no half-typed word is corrected. */
const typingPause = 500;

interface AuthFormOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  readonly validate: (values: Readonly<Record<F, string>>) => CardErrors<F>;
  /** When the first errors show: after a pause in typing, or on Submit (§4). */
  readonly showErrors: "whileTyping" | "onSubmit";
  /** A field with a live checklist, whose error shows on Submit only. */
  readonly checklistField?: NoInfer<F>;
  /** The title of a failed request (§8). */
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
  readonly onChange: (value: string) => void;
}

/** Values, errors, requests and messages of one account card. */
export function useAuthForm<F extends string>(options: AuthFormOptions<F>) {
  const { initial, validate, showErrors, checklistField, failure, refusedField, onFieldRefused, ask, submit } = options;
  const [values, setValues] = useState(initial);
  /** With what the fields of the card have just reported. */
  const newest = useRef(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [rejected, setRejected] = useState<{ readonly field: F; readonly error: CardText } | null>(null);
  const [message, showMessage] = useState<CardMessage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [running, runOnce] = useOnce<"submit" | "resend">();
  const { paused, restart } = useTypingPauses<F>();
  const ref = useRef<HTMLFormElement>(null);
  const errors = validate(values);
  useCardToast(message);
  const translate = useTranslate();

  const isVisible = (name: F) =>
    isSubmitted || (showErrors === "whileTyping" && paused.has(name) && name !== checklistField);

  /**
   * Applies a change that shows errors or a question, and focuses the first wrong field or the question; the pressed button
   * stays under the pointer.
   */
  function reveal(change: () => void): void {
    const { current: form } = ref;
    const root = form?.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    // Safari does not focus a pressed button.
    keepScrollPosition(focused ?? form?.querySelector("[type=submit]"), () => flushSync(change));
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [part="address-question"]');
    if (!wrong) return;
    const [{ top, bottom }, part] = [wrong.getBoundingClientRect(), visiblePart(wrong)];
    // A field at the edge of the view is in view already; its scroll margin would still move the page.
    wrong.focus({ preventScroll: top >= part.top && bottom <= part.bottom });
  }

  /** Shows an error that this card's rules do not find, until the field changes. */
  const reject = (field: F, error: CardText) => reveal(() => setRejected({ field, error }));

  /** Sends one request; a failure becomes the card's message. */
  function send(name: "submit" | "resend", title: CardText, request: () => Promise<void>): void {
    void runOnce(name, async () => {
      showMessage(null);
      try {
        await request();
      } catch (fault) {
        setFailed(true);
        // The end of a session has a message of its own.
        if (fault instanceof UnauthorizedError) return;
        const reason = reasonOf(fault);
        showMessage({ tone: "error", heading: title, text: reason, duration: toastDuration });
        if (fault instanceof FieldRefusedError && onFieldRefused) reveal(onFieldRefused);
        else if (name === "submit" && refusedField && fault instanceof ApiError && fault.status === 400) {
          reject(refusedField, reason);
        }
      }
    });
  }

  return {
    values,
    ref,
    running,
    /** Whether a request has failed since the card opened. */
    hasFailed,
    showMessage,
    send,
    field: (name: F): CardField => ({
      value: values[name],
      error:
        rejected?.field === name ? translate(translatable(rejected.error)) : isVisible(name) ? errors[name] : undefined,
      onChange(value) {
        newest.current = { ...newest.current, [name]: value };
        setValues(newest.current);
        setRejected((before) => (before?.field === name ? null : before));
        restart(name);
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

/** The fields that were changed and then left alone for `typingPause`. */
function useTypingPauses<F extends string>() {
  const [paused, setPaused] = useState<ReadonlySet<F>>(new Set());
  const timers = useRef(new Map<F, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function restart(field: F): void {
    clearTimeout(timers.current.get(field));
    timers.current.set(
      field,
      setTimeout(() => setPaused((before) => new Set([...before, field])), typingPause),
    );
  }
  return { paused, restart };
}

/** A message of the server in English, or a text of the cards; both are translated when the language changes. */
type CardText = string | ((auth: Texts["auth"]) => string);

/** The message that answers a press on a card. */
interface CardMessage {
  readonly tone: NoticeTone;
  readonly heading?: CardText;
  readonly text: CardText;
  /** ms until it closes by itself; by default never. */
  readonly duration?: number;
}

function translatable(text: CardText): Message {
  return typeof text === "function" ? (texts) => text(lateTexts(texts, "auth", english)) : text;
}

/**
 * Shows a card's message as a toast (§8), at most until the next request or until the card unmounts: in view on every
 * page, and without moving the button that was just pressed.
 */
function useCardToast(message: CardMessage | null): void {
  const { notices } = useAppState();
  useEffect(() => {
    if (!message) return;
    const { tone, heading = "", text, duration = Number.POSITIVE_INFINITY } = message;
    const id = notices.show({ tone, title: translatable(heading), text: translatable(text), duration });
    return () => notices.dismiss(id);
  }, [message, notices]);
}
