import type { NotShown } from "../../shared/texts/entry";
import { type LanguageTag, languageOf } from "../../shared/texts/languages";
import { prerendered } from "./prerendered/generated";
import { insertMarkup } from "./prerendered/markup";
import { adoptPrerenderedSheet } from "./prerendered/PrerenderedStep";

/** A message in place of the application. */
export type EntryNotice = ReturnType<typeof createEntryNotice>;

/**
 * Shows why the application is not shown, with the content that the host put inside the tag and, after a failed
 * load, a button that tries again. It precedes the container, which may hold a hidden first step with typed text.
 */
export function createEntryNotice(
  root: ShadowRoot,
  container: HTMLElement,
  reason: NotShown,
  firstLang: string,
  onRetry: () => void,
) {
  const element = container.ownerDocument.createElement("div");
  let shown: LanguageTag | null = null;
  /** Shows the message in this language; leaves one in that language as it is, so that its button keeps the focus. */
  function show(lang: string): void {
    const language = languageOf(lang);
    if (language === shown) return;
    shown = language;
    element.replaceChildren();
    insertMarkup(element, prerendered?.notShown[reason][language] ?? "");
    const button = element.querySelector("button");
    const retry = () => {
      // It keeps the focus.
      button?.setAttribute("aria-busy", "true");
      button?.style.setProperty("opacity", ".6");
      onRetry();
    };
    button?.addEventListener("click", retry, { once: true });
  }
  adoptPrerenderedSheet(root);
  show(firstLang);
  container.before(element);
  // A control that will be hidden has it.
  if (root.activeElement) {
    element.tabIndex = -1;
    element.focus();
  }
  return { show, text: () => element.textContent ?? "", remove: () => element.remove() };
}
