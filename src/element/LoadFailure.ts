import type { LanguageTag } from "../texts/languages";
import { prerendered } from "./prerendered/generated";
import { insertMarkup } from "./prerendered/markup";

/**
 * The message that the application could not be loaded, with a button that tries again and the content that the host put
 * inside the tag. It precedes the container, which may hold a first step with typed text.
 */
export class LoadFailure {
  readonly #element: HTMLElement;
  readonly #onRetry: () => void;
  #language: LanguageTag | null = null;

  constructor(container: HTMLElement, language: LanguageTag, onRetry: () => void) {
    this.#element = container.ownerDocument.createElement("div");
    this.#onRetry = onRetry;
    this.show(language);
    container.before(this.#element);
  }

  /**
   * Shows the message in `language`; leaves a message in that language as it is, so that its button keeps the focus.
   */
  show(language: LanguageTag): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#element.replaceChildren();
    insertMarkup(this.#element, prerendered?.notLoaded[language] ?? "");
    this.#element.querySelector("button")?.addEventListener("click", this.#onRetry, { once: true });
  }

  remove(): void {
    this.#element.remove();
  }
}
