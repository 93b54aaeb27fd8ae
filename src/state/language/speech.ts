import type { Speech } from "../../api/client";
import type { SharedTexts } from "../../texts/en";
import { writtenAtom } from "../institution";
import type { Store } from "../store";
import { languageAtom } from "./language";

/** The texts of whatever language the element speaks when they are read: it may change while the element runs. */
export function textsOf(store: Store): SharedTexts {
  const now = () => store.get(languageAtom).texts;
  return {
    get controls() {
      return now().controls;
    },
    get fields() {
      return now().fields;
    },
    get form() {
      return now().form;
    },
    get shell() {
      return now().shell;
    },
    get state() {
      return now().state;
    },
    get steps() {
      return now().steps;
    },
    get ui() {
      return now().ui;
    },
  };
}

/** What the client needs to speak another language than English; null while it is English. */
export function speechOf(store: Store): Speech | null {
  const { tag, texts, translation } = store.get(languageAtom);
  if (!translation) return null;
  const { institution } = store.get(writtenAtom);
  return {
    language: tag,
    say: (message, isFailure) =>
      translation.message(message, institution) ?? (isFailure ? texts.state.unexpected : texts.state.done),
  };
}

/** A rule's message in the element's language. */
export function ruleMessage(store: Store, message: string): string {
  const { institution } = store.get(writtenAtom);
  return store.get(languageAtom).translation?.message(message, institution) ?? message;
}
