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

  constructor(container: HTMLElement, language: LanguageTag, onRetry: () => void) {
    this.#element = container.ownerDocument.createElement("div");
    this.#onRetry = onRetry;
    this.speak(language);
    container.before(this.#element);
  }

  /** Says it in that language. */
  speak(language: LanguageTag): void {
    this.#element.replaceChildren();
    insert(this.#element, sights?.notLoaded[language] ?? "");
    this.#element.querySelector("button")?.addEventListener("click", this.#onRetry, { once: true });
  }

  remove(): void {
    this.#element.remove();
  }
}
