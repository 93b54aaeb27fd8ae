import type { LanguageTag } from "../texts/languages";
import { insert } from "./sight/prerendered";
import { sights } from "./sight/sights";

/**
 * Says that the application cannot be had, offers to try again, and shows whatever the host put inside the tag. It stands
 * above what is there: a visitor may have typed into the first step.
 */
export class LoadFailure {
  readonly #element: HTMLElement;
  readonly #onRetry: () => void;
  #language: LanguageTag | null = null;

  constructor(container: HTMLElement, language: LanguageTag, onRetry: () => void) {
    this.#element = container.ownerDocument.createElement("div");
    this.#onRetry = onRetry;
    this.speak(language);
    container.before(this.#element);
  }

  /** Says it in that language; said already, it stays as it is, with the focus that it may have. */
  speak(language: LanguageTag): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#element.replaceChildren();
    insert(this.#element, sights?.notLoaded[language] ?? "");
    this.#element.querySelector("button")?.addEventListener("click", this.#onRetry, { once: true });
  }

  remove(): void {
    this.#element.remove();
  }
}
