import { entryTexts } from "../texts/entry";
import type { LanguageTag } from "../texts/languages";

/**
 * Says that the application cannot be had, offers to try again, and shows whatever the host put inside the tag. It stands
 * above what is there: a visitor may have typed into the first step.
 */
export class LoadFailure {
  readonly #element: HTMLElement;

  constructor(container: HTMLElement, language: LanguageTag, onRetry: () => void) {
    const { ownerDocument: document } = container;
    const { failed, retry } = entryTexts[language];
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = retry;
    button.addEventListener("click", onRetry, { once: true });
    const sentence = document.createElement("p");
    sentence.setAttribute("role", "alert");
    sentence.textContent = failed;
    this.#element = document.createElement("div");
    this.#element.lang = language;
    this.#element.style.cssText = "padding: 16px; font: 17px/26px system-ui, sans-serif";
    this.#element.append(sentence, button, document.createElement("slot"));
    container.before(this.#element);
  }

  remove(): void {
    this.#element.remove();
  }
}
