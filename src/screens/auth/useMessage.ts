import { useState } from "react";
import { useNavigationState } from "../../navigation/Navigation";
import type { NavigationState } from "../../navigation/place";
import { reasonOf } from "../../state/reasonOf";
import type { Texts } from "../../texts/en";
import { first } from "../../texts/en/first";
import type { NoticeTone } from "../../ui/Notice";

/** Words of the server in English, or a text of the cards: kept so that the card can say them in any language. */
export type CardWords = string | ((auth: Texts["auth"]) => string);

/** What stands above a card's form. */
export interface CardMessage {
  readonly tone: NoticeTone;
  readonly heading?: CardWords;
  readonly text: CardWords;
}

/** The message above the form and how it comes and goes. */
export interface CardMessages {
  readonly message: CardMessage | null;
  readonly show: (message: CardMessage | null) => void;
  /** Runs a request; its failure becomes the message, under `title`. */
  readonly whileSending: (title: CardWords, work: () => Promise<void>) => Promise<void>;
}

/** Who logs out by themselves is told so, not warned. */
function carried({ success, error }: NavigationState): CardMessage | null {
  if (error !== undefined) return { tone: error === first.state.loggedOut ? "info" : "warning", text: error };
  return success === undefined ? null : { tone: "success", text: success };
}

/** Starts with what the navigation carried here (§2), also when another navigation comes while the card stands. */
export function useMessage(): CardMessages {
  const state = useNavigationState();
  const [seen, setSeen] = useState(state);
  const [message, show] = useState(() => carried(state));
  if (seen !== state) {
    setSeen(state);
    show(carried(state));
  }

  async function whileSending(heading: CardWords, work: () => Promise<void>): Promise<void> {
    show(null);
    try {
      await work();
    } catch (fault) {
      show({ tone: "error", heading, text: reasonOf(fault) });
    }
  }
  return { message, show, whileSending };
}
