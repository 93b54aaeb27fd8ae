import { primaryTag } from "../../shared/texts/languages";

/** The element and its ancestors, across shadow roots: the first one with a `lang` decides. */
function* around(host: Element): Generator<Element> {
  for (let node: Node | null = host; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) yield node;
  }
}

/** The language that `lang` selects, on the element or an ancestor, and its changes. */
export class LanguageWatch {
  readonly #host: Element;
  readonly #observer: MutationObserver;

  constructor(host: Element, onChange: () => void) {
    this.#host = host;
    this.#observer = new MutationObserver(onChange);
    this.follow();
  }

  get tag(): string {
    for (const element of around(this.#host)) {
      const lang = element.getAttribute("lang");
      if (lang !== null) return primaryTag(lang);
    }
    return primaryTag(null);
  }

  /** Observes the element's current ancestors; call it again after a move. */
  follow(): void {
    this.end();
    for (const element of around(this.#host)) {
      this.#observer.observe(element, { attributes: true, attributeFilter: ["lang"] });
    }
  }

  end(): void {
    this.#observer.disconnect();
  }
}
