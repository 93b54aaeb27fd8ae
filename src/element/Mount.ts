import type { AdmissionsEvent } from "../app/events";
import type { Settings } from "../app/settings";
import { readEntryTokens } from "./entryTokens";
import { LanguageWatch } from "./LanguageWatch";
import { LoadFailure } from "./LoadFailure";
import { loadApplication } from "./loadApplication";
import type { Application } from "./mountApplication";
import { type ElementProps, keepSettings, settingsOf } from "./settingsOf";
import { Sight } from "./sight/Sight";

/** First steps that somebody may have typed into before React came, by an element that was taken out of its page. */
const kept = new WeakMap<ShadowRoot, HTMLElement>();

/**
 * One life of the application in one shadow root, from connection to removal. What a visitor sees first is in the entry;
 * React arrives after it, and a chunk that fails is asked for once more, then whenever the visitor says so.
 */
export class Mount {
  readonly #root: ShadowRoot;
  readonly #emit: (event: AdmissionsEvent) => void;
  readonly #container: HTMLElement;
  // Read once: the application's own navigation drops the query on which the visitor arrived.
  readonly #entry = readEntryTokens(location);
  readonly #language: LanguageWatch;
  #sight: Sight | null = null;
  #props: ElementProps;
  #settings: Settings;
  #application: Application | null = null;
  #failure: LoadFailure | null = null;
  #isTaken = false;
  #hasEnded = false;

  constructor(root: ShadowRoot, props: ElementProps, emit: (event: AdmissionsEvent) => void) {
    this.#root = root;
    this.#emit = emit;
    this.#props = props;
    this.#language = new LanguageWatch(root.host, () => this.update(this.#props));
    this.#settings = settingsOf(props, this.#entry, this.#language.tag);
    this.#container = root.appendChild(kept.get(root) ?? root.ownerDocument.createElement("div"));
    kept.delete(root);
    void this.#start();
  }

  update(props: ElementProps): void {
    this.#props = props;
    this.#language.follow();
    const settings = keepSettings(this.#settings, settingsOf(props, this.#entry, this.#language.tag));
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#application?.render(settings);
    this.#failure?.speak(settings.language);
  }

  end(): void {
    this.#hasEnded = true;
    this.#language.end();
    this.#failure?.remove();
    this.#sight?.end();
    if (this.#sight?.isFirstStep && !this.#isTaken) this.#keep();
    this.#application?.unmount();
    this.#container.remove();
  }

  /** Out of the reach of React, which may have begun to take it over, and empties what it leaves. */
  #keep(): void {
    const held = this.#root.ownerDocument.createElement("div");
    held.append(...this.#container.childNodes);
    kept.set(this.#root, held);
  }

  async #start(): Promise<void> {
    try {
      // Asked for first: it is on its way while the first step is laid out.
      const coming = loadApplication().catch(loadApplication);
      // Whether it fails is looked at when there is a sight that the failure can take the place of.
      coming.catch(() => undefined);
      const sight = await this.#firstSight();
      if (!sight) return;
      const { mountApplication, loadRest } = await coming;
      const rest = sight.isFirstStep ? null : await loadRest();
      if (this.#hasEnded) return;
      this.#failure?.remove();
      this.#application = mountApplication(this.#container, {
        settings: this.#settings,
        emit: (event) => this.#pass(event),
        root: this.#root,
        rest,
      });
    } catch (error) {
      if (!this.#hasEnded) this.#fail(error);
    }
  }

  /** Null where this life ended before. */
  async #firstSight(): Promise<Sight | null> {
    if (this.#sight) return this.#sight;
    // A page that was just read goes first: its other scripts, and what waits for the last of them. What was typed into stays.
    const isReading = this.#root.ownerDocument.readyState === "interactive";
    if (isReading && !this.#container.firstChild) await new Promise((resolve) => setTimeout(resolve));
    if (!this.#hasEnded) this.#sight = new Sight(this.#root, this.#container, this.#settings);
    return this.#sight;
  }

  #fail(error: unknown): void {
    this.#failure?.remove();
    this.#sight?.stopWaiting();
    this.#failure = new LoadFailure(this.#container, this.#settings.language, () => void this.#start());
    this.#emit({ name: "admissions-error", message: `The application could not be loaded: ${error}` });
  }

  #pass(event: AdmissionsEvent): void {
    if (event.name === "admissions-ready") {
      this.#isTaken = true;
      this.#sight?.giveWay();
    }
    this.#emit(event);
  }
}
