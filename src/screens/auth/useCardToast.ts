import { useEffect } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { useTranslate } from "../../state/i18n/i18n";
import type { Texts } from "../../texts/en";
import { useAuthTexts } from "../../texts/useAuthTexts";
import type { NoticeTone } from "../../ui/Notice";

/** A message of the server in English, or a text of the cards; both are translated when the language changes. */
export type CardText = string | ((auth: Texts["auth"]) => string);

/** The message that answers a press on a card. */
export interface CardMessage {
  readonly tone: NoticeTone;
  readonly heading?: CardText;
  readonly text: CardText;
}

/**
 * Shows a card's message as a toast (§8) until the next request or until the card unmounts: in view on every page,
 * and without moving the button that was just pressed.
 */
export function useCardToast(message: CardMessage | null): void {
  const { notices } = useApplication();
  const auth = useAuthTexts();
  const translate = useTranslate();
  useEffect(() => {
    if (!message) return;
    const { tone, heading = "", text } = message;
    const [title, sentence] = [heading, text].map((part) =>
      typeof part === "function" ? part(auth) : translate(part),
    );
    const id = notices.show({ tone, title: title ?? "", text: sentence ?? "", duration: Number.POSITIVE_INFINITY });
    return () => notices.dismiss(id);
  }, [message, notices, auth, translate]);
}
