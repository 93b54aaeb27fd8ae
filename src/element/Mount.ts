import type { AdmissionsEvent, Settings } from "../state/core/core";
import { type LanguageTag, languageOf } from "../texts/languages";
import { type ElementProps, keepSettings, readEntryTokens, settingsOf } from "./attributes";
import { LanguageWatch } from "./LanguageWatch";
import { loadApplication, loadOptionLists, type OptionListsModule } from "./loadApplication";
import type { MountedApplication } from "./mountApplication";
import { prerendered } from "./prerendered/generated";
import { insertMarkup } from "./prerendered/markup";
import { PrerenderedStep } from "./prerendered/PrerenderedStep";

/** For the host page's developers: the most frequent reason why the application does not load. */
const remedy =
  "Serve all files of dist/ from one folder, and exclude them from plugins that combine, inline or move scripts.";

/** First steps with typed text, by the root of an element that was removed before React ran. */
const kept = new WeakMap<ShadowRoot, HTMLElement>();

/** The container in the root: the one of the page's HTML, a kept one, or a new one. */
function containerIn(root: ShadowRoot): HTMLElement {
  const declared = root.querySelector<HTMLElement>("[data-version]");
  const container = declared ?? root.appendChild(kept.get(root) ?? root.ownerDocument.createElement("div"));
  kept.delete(root);
  return container;
}

/**
 * One run of the application in one shadow root, from connection to removal. It shows the prerendered step, then loads
 * the application; a chunk that fails is requested once more, then whenever the visitor presses the button.
 */
export class Mount {
  readonly #root: ShadowRoot;
  readonly #emit: (event: AdmissionsEvent) => void;
  readonly #container: HTMLElement;
  // Read once: the application's own navigation drops the query on which the visitor arrived.
  readonly #entry = readEntryTokens(location);
  readonly #language: LanguageWatch;
  #prerendered: PrerenderedStep | null = null;
  #props: ElementProps;
  #settings: Settings;
  #application: MountedApplication | null = null;
  #failure: LoadFailure | null = null;
  #isHandedOver = false;
  #hasEnded = false;

  constructor(root: ShadowRoot, props: ElementProps, emit: (event: AdmissionsEvent) => void) {
    this.#root = root;
    this.#emit = emit;
    this.#props = props;
    this.#language = new LanguageWatch(root.host, () => this.update(this.#props));
    this.#settings = settingsOf(props, this.#entry, this.#language.tag);
    this.#container = containerIn(root);
    void this.#start();
  }

  update(props: ElementProps): void {
    this.#props = props;
    this.#language.follow();
    const settings = keepSettings(this.#settings, settingsOf(props, this.#entry, this.#language.tag));
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#application?.render(settings);
    this.#failure?.show(settings.language);
  }

  end(): void {
    this.#hasEnded = true;
    this.#language.end();
    this.#failure?.remove();
    this.#prerendered?.end();
    if (this.#prerendered?.isFirstStep && !this.#isHandedOver) this.#keep();
    this.#application?.unmount();
    this.#container.remove();
  }

  /** Moves the first step out of the container, which React may have begun to hydrate and empties at its unmount. */
  #keep(): void {
    const held = this.#root.ownerDocument.createElement("div");
    held.append(...this.#container.childNodes);
    kept.set(this.#root, held);
  }

  async #start(): Promise<void> {
    try {
      // Requested first, so that it downloads while the first step is laid out.
      const coming = loadApplication().catch(loadApplication);
      // Its failure is handled below, once there is a prerendered step that the message can replace.
      coming.catch(() => undefined);
      // The application imports these lists too; a first step whose selects are opened earlier must not wait for it.
      const lists = loadOptionLists().catch(() => ({ optionLists: {} }));
      const step = await this.#showPrerendered(lists);
      if (!step) return;
      const { mountApplication } = await coming;
      if (this.#hasEnded) return;
      this.#failure?.remove();
      this.#application = mountApplication(this.#container, {
        settings: this.#settings,
        emit: (event) => this.#pass(event),
        root: this.#root,
        isPrerendered: step.isFirstStep,
      });
      step.removeSheet();
    } catch (error) {
      if (!this.#hasEnded) this.#fail(error);
    }
  }

  /** Null when the element was removed meanwhile. */
  async #showPrerendered(lists: Promise<OptionListsModule>): Promise<PrerenderedStep | null> {
    if (this.#prerendered) return this.#prerendered;
    // A page that is still being parsed goes first, with its scripts and DOMContentLoaded. A step with typed text
    // does not wait.
    const isParsing = this.#root.ownerDocument.readyState === "interactive";
    if (isParsing && !this.#container.firstChild) await new Promise((resolve) => setTimeout(resolve));
    if (!this.#hasEnded) this.#prerendered = new PrerenderedStep(this.#root, this.#container, this.#settings, lists);
    return this.#prerendered;
  }

  #fail(error: unknown): void {
    this.#failure?.remove();
    this.#prerendered?.stopLoading();
    this.#failure = new LoadFailure(this.#container, this.#settings.language, () => void this.#start());
    const message = `The application could not be loaded: ${error}. ${remedy}`;
    console.error(message);
    this.#emit({ name: "admissions-error", message });
  }

  #pass(event: AdmissionsEvent): void {
    if (event.name === "admissions-ready") {
      this.#isHandedOver = true;
      this.#prerendered?.handOver();
    }
    this.#emit(event);
  }
}

/**
 * The message that the application could not be loaded, with a button that tries again and the content that the host put
 * inside the tag. It precedes the container, which may hold a first step with typed text.
 */
class LoadFailure {
  readonly #element: HTMLElement;
  readonly #onRetry: () => void;
  #language: LanguageTag | null = null;

  constructor(container: HTMLElement, lang: string, onRetry: () => void) {
    this.#element = container.ownerDocument.createElement("div");
    this.#onRetry = onRetry;
    this.show(lang);
    container.before(this.#element);
  }

  /**
   * Shows the message in `language`; leaves a message in that language as it is, so that its button keeps the focus.
   */
  show(lang: string): void {
    const language = languageOf(lang);
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
