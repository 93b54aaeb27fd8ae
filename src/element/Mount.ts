import type { AdmissionsEvent } from "../app/events";
import type { Settings } from "../app/settings";
import { readEntryTokens } from "./entryTokens";
import { showLoadFailure } from "./loadFailure";
import type { Application } from "./mountApplication";
import { type ElementProps, keepSettings, settingsOf } from "./settingsOf";

const load = () => import("./mountApplication");

/**
 * One life of the application in one shadow root, from connection to removal. React arrives in a chunk of its own, so
 * that the entry stays small; a chunk that fails is asked for once more.
 */
export class Mount {
  readonly #root: ShadowRoot;
  readonly #emit: (event: AdmissionsEvent) => void;
  readonly #container: HTMLElement;
  // Read once: the application's own navigation drops the query on which the visitor arrived.
  readonly #entry = readEntryTokens(location);
  #settings: Settings;
  #application: Application | null = null;
  #hasEnded = false;

  constructor(root: ShadowRoot, props: ElementProps, emit: (event: AdmissionsEvent) => void) {
    this.#root = root;
    this.#emit = emit;
    this.#settings = settingsOf(props, this.#entry);
    this.#container = root.appendChild(root.ownerDocument.createElement("div"));
    this.#start();
  }

  update(props: ElementProps): void {
    const settings = keepSettings(this.#settings, settingsOf(props, this.#entry));
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#application?.render(settings);
  }

  end(): void {
    this.#hasEnded = true;
    this.#application?.unmount();
    this.#container.remove();
  }

  async #start(): Promise<void> {
    try {
      const { mountApplication } = await load().catch(load);
      if (this.#hasEnded) return;
      this.#application = mountApplication(this.#container, {
        settings: this.#settings,
        emit: this.#emit,
        root: this.#root,
      });
    } catch (error) {
      if (this.#hasEnded) return;
      showLoadFailure(this.#container);
      this.#emit({ name: "admissions-error", message: `The application could not be loaded: ${String(error)}` });
    }
  }
}
