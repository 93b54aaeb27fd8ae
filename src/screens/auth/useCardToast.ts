import { useEffect } from "react";
import { useApplication } from "../../state/ApplicationProvider";
import { useSay } from "../../state/language/said";
import { useAuthTexts } from "../../texts/useAuthTexts";
import type { CardMessage } from "./useAuthForm";

/**
 * Shows a card's message as a toast (§8) until the next try or the end of the card: in view on every page, and without
 * moving the button that was just pressed.
 */
export function useCardToast(message: CardMessage | null): void {
  const { notices } = useApplication();
  const auth = useAuthTexts();
  const say = useSay();
  useEffect(() => {
    if (!message) return;
    const { tone, heading = "", text } = message;
    const [title, sentence] = [heading, text].map((part) => (typeof part === "function" ? part(auth) : say(part)));
    const id = notices.show({ tone, title: title ?? "", text: sentence ?? "", duration: Number.POSITIVE_INFINITY });
    return () => notices.dismiss(id);
  }, [message, notices, auth, say]);
}
