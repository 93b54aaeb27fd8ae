/** React's texts with their source; a translation is beside each of them. */
type Originals = Map<Text, string>;

/**
 * Keeps the form working on a page that a browser translates. Translators (Google's, Edge's) replace texts by
 * `<font>` elements, and React then fails to change or remove a text that is no longer in the page. This class puts
 * each such text back, empty, beside its translation, and removes the translation when React changes or removes the
 * text.
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
    // The mutations of the lines above.
    this.#observer.takeRecords();
  }

  /** React has changed a text: removes its translation. */
  #onText(text: Node): void {
    const translation = this.#translations.get(text);
    if (translation && text.nodeValue !== "") this.#release(translation);
  }

  #onRemoval(node: Node, record: MutationRecord): void {
    const translation = this.#translations.get(node);
    if (this.#originals.has(node)) {
      if (!node.isConnected) this.#release(node);
    } else if (translation) {
      // React moved the text, so its translation follows; or removed it; or it was put back beside its translation.
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
    // The translator wrapped the text instead of replacing it: a copy stays inside.
    if (translation.contains(node)) node.before(node.cloneNode());
    translation.before(node);
    const originals: Originals = this.#originals.get(translation) ?? new Map();
    this.#originals.set(translation, originals.set(node, node.data));
    this.#translations.set(node, translation);
    node.data = "";
  }

  /** Removes a translation if the page still has it, and lets assistive technology read its source texts again. */
  #release(translation: Node): void {
    for (const [text, original] of this.#originals.get(translation) ?? []) {
      this.#translations.delete(text);
      if (text.data === "") text.data = original;
    }
    this.#originals.delete(translation);
    translation.parentNode?.removeChild(translation);
  }
}

/** The translator's `<font>` among the nodes of a mutation; React makes none. */
function translationIn({ target, addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const near = [...addedNodes, previousSibling, nextSibling];
  const isTranslation = (node: Node | null): node is Element =>
    node instanceof Element && node.localName === "font" && node.parentNode === target;
  return near.find(isTranslation) ?? null;
}
