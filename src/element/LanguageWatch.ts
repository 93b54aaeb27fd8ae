import { type LanguageTag, languageOf } from "../texts/languages";

/** The element and everything around it, out of shadow roots too: the first of them with a `lang` decides. */
function* around(host: Element): Generator<Element> {
  for (let node: Node | null = host; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof Element) yield node;
  }
}

/** Which language `lang` asks for, on the element or around it, and when that changes. */
export class LanguageWatch {
  readonly #host: Element;
  readonly #observer: MutationObserver;

  constructor(host: Element, onChange: () => void) {
    this.#host = host;
    this.#observer = new MutationObserver(onChange);
    this.follow();
  }

  get tag(): LanguageTag {
    for (const element of around(this.#host)) {
      const lang = element.getAttribute("lang");
      if (lang !== null) return languageOf(lang);
    }
    return languageOf(null);
  }

  /** Watches what is around the element now; again after a move. */
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
