import { useState } from "react";
import { ApiError } from "../../api/errors";
import { useNavigationState } from "../../navigation/Navigation";
import type { NavigationState } from "../../navigation/place";
import { useTexts } from "../../texts/useTexts";
import type { NoticeTone } from "../../ui/Notice";

/** What stands above a card's form. */
export interface CardMessage {
  readonly tone: NoticeTone;
  readonly heading?: string;
  readonly text: string;
}

/** The message above the form and how it comes and goes. */
export interface CardMessages {
  readonly message: CardMessage | null;
  readonly show: (message: CardMessage | null) => void;
  /** Runs a request; its failure becomes the message, under `title`. */
  readonly whileSending: (title: string, work: () => Promise<void>) => Promise<void>;
}

function carried({ success, error }: NavigationState): CardMessage | null {
  if (error !== undefined) return { tone: "warning", text: error };
  return success === undefined ? null : { tone: "success", text: success };
}

/** Starts with what the navigation carried here (§2), also when another navigation comes while the card stands. */
export function useMessage(): CardMessages {
  const { state: texts } = useTexts();
  const state = useNavigationState();
  const [seen, setSeen] = useState(state);
  const [message, show] = useState(() => carried(state));
  if (seen !== state) {
    setSeen(state);
    show(carried(state));
  }

  async function whileSending(heading: string, work: () => Promise<void>): Promise<void> {
    show(null);
    try {
      await work();
    } catch (fault) {
      show({ tone: "error", heading, text: fault instanceof ApiError ? fault.message : texts.unexpected });
    }
  }
  return { message, show, whileSending };
}
