/** A text of React's and what it says; a translation stands beside it. */
type Originals = Map<Text, string>;

/**
 * Keeps a page that a browser translates in the middle of the form whole. Translations (Google's, Edge's) take texts out
 * of the page and put `<font>` elements in their place, after which React would remove or change what is no longer
 * there. Here each such text goes back to its place, empty, beside its translation; when React changes or removes it,
 * the translation goes.
 */
export class TranslationWatch {
  readonly #observer: MutationObserver;
  readonly #originals = new Map<Node, Originals>();
  readonly #translations = new WeakMap<Node, Element>();

  constructor(container: Node) {
    this.#observer = new MutationObserver((records) => this.#mend(records));
    this.#observer.observe(container, { childList: true, characterData: true, subtree: true });
  }

  end(): void {
    this.#observer.disconnect();
    this.#originals.clear();
  }

  #mend(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === "characterData") this.#onText(record.target);
      for (const node of record.removedNodes) this.#onRemoval(node, record);
    }
    // What the lines above did themselves.
    this.#observer.takeRecords();
  }

  /** React says something else: what was translated is over. */
  #onText(text: Node): void {
    const translation = this.#translations.get(text);
    if (translation && text.nodeValue !== "") this.#release(translation);
  }

  #onRemoval(node: Node, record: MutationRecord): void {
    const translation = this.#translations.get(node);
    if (this.#originals.has(node)) {
      if (!node.isConnected) this.#release(node);
    } else if (translation) {
      // Moved by React, and its translation with it; or removed, or put back in the place of its translation.
      if (node instanceof Text && node.isConnected && translation.isConnected) node.after(translation);
      else this.#release(translation);
    } else if (node.parentNode !== record.target) {
      const cause = translationIn(record);
      if (cause) this.#putBack(node, cause);
    }
  }

  #putBack(node: Node, translation: Element): void {
    if (!(node instanceof Text)) {
      if (translation.contains(node)) translation.after(node);
      return;
    }
    // Wrapped instead of replaced: the text stays inside as a copy.
    if (translation.contains(node)) node.before(node.cloneNode());
    translation.before(node);
    const originals: Originals = this.#originals.get(translation) ?? new Map();
    this.#originals.set(translation, originals.set(node, node.data));
    this.#translations.set(node, translation);
    node.data = "";
  }

  /** Removes a translation if the page still has it, and lets assistive technology read its source texts again. */
  #release(translation: Node): void {
    for (const [text, said] of this.#originals.get(translation) ?? []) {
      this.#translations.delete(text);
      if (text.data === "") text.data = said;
    }
    this.#originals.delete(translation);
    translation.parentNode?.removeChild(translation);
  }
}

/** The `<font>` that came when a node went; React makes none. */
function translationIn({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const near = [...addedNodes, previousSibling, nextSibling];
  const isTranslation = (node: Node | null): node is Element =>
    node instanceof Element && node.localName === "font" && node.parentNode === target;
  return near.find(isTranslation) ?? null;
}
