import type { NotShown } from "../../shared/texts/entry";
import type { AdmissionsEvent, Settings } from "../state/core/core";
import { type ElementProps, type EntryTokens, keepSettings, readEntryTokens, settingsOf } from "./attributes";
import { createEntryNotice, type EntryNotice } from "./entryNotice";
import { keepFiles } from "./keepFiles";
import { LanguageWatch } from "./LanguageWatch";
import type { MountedApplication } from "./mountApplication";
import { PrerenderedStep } from "./prerendered/PrerenderedStep";
import { keepReaderPlace } from "./readerPlace";
import { reloadFor } from "./reloading";
import { type Requests, requestAll } from "./requests";

/** For the host page's developers: the most frequent reasons why the application does not load. */
const remedy =
  "Serve all files of dist/ from one folder, exclude them from plugins that combine, inline or move scripts, and let no script replace built-in functions.";

/** Whether an error was thrown in a script of ours, each of which has this name. */
const isOurs = (error: unknown) => error instanceof Error && /admissions-form/.test(error.stack ?? "");

/** Whether the browser is too old: every unsupported browser (demo/README.md) lacks one of these features. */
const isOutdated = () => !("popover" in HTMLElement.prototype && "canParse" in URL);

/** The elements in the order of their connection. The first one runs: two would share the hash and the stored answers. */
const mounts: Mount[] = [];

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
 * the application; a chunk that fails is requested once more, then whenever the visitor presses the button, if need be by a reload.
 */
export class Mount {
  readonly #root: ShadowRoot;
  readonly #emit: (event: AdmissionsEvent) => void;
  readonly #container: HTMLElement;
  // Read once: the application's own navigation drops the query on which the visitor arrived.
  readonly #entry: EntryTokens;
  readonly #language: LanguageWatch;
  #prerendered: PrerenderedStep | null = null;
  #props: ElementProps;
  #settings: Settings;
  #application: MountedApplication | null = null;
  #notice: EntryNotice | null = null;
  #isWaiting = false;
  #isHandedOver = false;
  readonly #ending = new AbortController();
  #releasePlace = () => {};

  constructor(root: ShadowRoot, props: ElementProps, emit: (event: AdmissionsEvent) => void) {
    this.#root = root;
    this.#emit = emit;
    this.#props = props;
    this.#language = new LanguageWatch(root.host, () => this.update(this.#props));
    this.#entry = readEntryTokens(location, props.routePrefix ?? null);
    this.#settings = settingsOf(props, this.#entry, this.#language.tag);
    this.#container = containerIn(root);
    mounts.push(this);
    keepFiles(root, this.#ending.signal);
    this.#watchFaults();
    this.#begin().catch((error) => this.#fail(error));
  }

  update(props: ElementProps): void {
    this.#props = props;
    this.#language.follow();
    const settings = keepSettings(this.#settings, settingsOf(props, this.#entry, this.#language.tag));
    if (settings === this.#settings) return;
    this.#settings = settings;
    this.#application?.render(settings);
    this.#notice?.show(settings.language);
  }

  end(): void {
    this.#ending.abort();
    const place = mounts.indexOf(this);
    if (place >= 0) mounts.splice(place, 1);
    this.#language.end();
    this.#releasePlace();
    this.#notice?.remove();
    this.#prerendered?.end();
    if (this.#prerendered?.isFirstStep && !this.#isHandedOver) this.#keep();
    this.#application?.unmount();
    this.#container.remove();
    for (const other of mounts) other.#takeTurn();
  }

  /** Moves the first step out of the container, which React may have begun to hydrate and empties at its unmount. */
  #keep(): void {
    const held = this.#root.ownerDocument.createElement("div");
    held.append(...this.#container.childNodes);
    kept.set(this.#root, held);
  }

  /** Whether another element of the page was there before. An element that is leaving is no longer connected. */
  #isSecond(): boolean {
    return mounts.find((mount) => mount.#root.host.isConnected) !== this;
  }

  /** A page may have replaced what our code calls: React then throws where nothing catches it, and shows nothing. */
  #watchFaults(): void {
    const { signal } = this.#ending;
    const onFault = ({ error }: ErrorEvent) => {
      const isShown = this.#isHandedOver && this.#container.hasChildNodes();
      if (!isShown && !this.#notice && isOurs(error)) this.#fail(error);
    };
    this.#root.ownerDocument.defaultView?.addEventListener("error", onFault, { signal });
  }

  /** Starts the application, or shows why it cannot start. */
  async #begin(): Promise<void> {
    // At once: WebKit restores the reader's place after `load`, which can come before the microtasks of a script.
    if (!isOutdated()) this.#releasePlace = keepReaderPlace(this.#root, this.#container);
    // Frameworks set properties, and a replaced element disconnects, in the same task.
    await null;
    const { ownerDocument } = this.#root;
    // A page that the browser prerenders may be opened late, after other answers were saved, or never.
    if (Reflect.get(ownerDocument, "prerendering")) {
      await new Promise((resolve) => ownerDocument.addEventListener("prerenderingchange", resolve, { once: true }));
    }
    if (this.#ending.signal.aborted || !this.#root.host.isConnected) return;
    this.#isWaiting = this.#isSecond();
    if (this.#isWaiting) this.#refuse("second");
    else if (isOutdated()) this.#refuse("outdated");
    else void this.#start();
  }

  /** Starts an element that was the second one, when the other one is gone. */
  #takeTurn(): void {
    if (!this.#isWaiting || this.#isSecond()) return;
    // A third element may leave in the same task, and must not start this one again.
    this.#isWaiting = false;
    this.#removeNotice();
    this.#begin().catch((error) => this.#fail(error));
  }

  /** Shows a sentence instead of the application; a first step of the page's HTML keeps what was typed into it. */
  #refuse(reason: NotShown): void {
    this.#releasePlace();
    this.#container.hidden = true;
    this.#notify(reason);
  }

  #removeNotice(): void {
    this.#notice?.remove();
    this.#notice = null;
    this.#container.hidden = false;
  }

  /** Shows and reports why the application is not shown; `message` is for developers instead of the visitor's sentence. */
  #notify(reason: NotShown, message?: string): void {
    const former = this.#notice;
    this.#notice = createEntryNotice(
      this.#root,
      this.#container,
      reason,
      this.#settings.language,
      () => void this.#start(true),
    );
    // After the new one has taken the focus from its button.
    former?.remove();
    const reported = message ?? this.#notice.text();
    console.error(reported);
    this.#emit({ name: "admissions-error", message: reported });
  }

  async #start(isRetry = false): Promise<void> {
    const view = this.#root.ownerDocument.defaultView;
    if (!view) return;
    try {
      const { signal } = this.#ending;
      const requested = this.#settings;
      const all = requestAll(view, requested, signal);
      await this.#yieldToPage();
      if (signal.aborted) return;
      const settings = this.#settings;
      // The page's scripts may have set another configuration meanwhile.
      const isAsRequested = settings.config === requested.config && settings.configUrl === requested.configUrl;
      const requests = isAsRequested ? all : { ...all, institution: null };
      this.#application?.unmount();
      this.#application = null;
      const step = this.#showPrerendered(settings, requests);
      const { prepare, mountApplication } = await requests.application;
      const [prepared] = await Promise.all([
        prepare(settings, { view, signal, file: requests.institution }),
        step.shown,
      ]);
      if (signal.aborted) return;
      // A first step keeps what was typed into it, and is not hydrated in other texts.
      if (step.isFirstStep && prepared.fault !== null) throw new Error(prepared.fault);
      this.#removeNotice();
      this.#application = mountApplication(this.#container, {
        ...prepared,
        settings,
        emit: (event) => this.#pass(event),
        root: this.#root,
        isPrerendered: step.isFirstStep,
        fetch: requests.fetch,
      });
      if (this.#settings !== settings) this.#application.render(this.#settings);
      step.removeDeclaredStyles();
    } catch (error) {
      if (this.#ending.signal.aborted || (isRetry && (await reloadFor(error, this.#container, view)))) return;
      this.#fail(error);
    }
  }

  /** A page that is still being parsed goes first, with its scripts and DOMContentLoaded. A step with typed text does not wait. */
  async #yieldToPage(): Promise<void> {
    const isParsing = this.#root.ownerDocument.readyState === "interactive";
    if (isParsing && !this.#container.firstChild) await new Promise((resolve) => setTimeout(resolve));
  }

  /** A first step that a failed load has hidden is shown again, with what was typed into it. */
  #showPrerendered(settings: Settings, requests: Requests): PrerenderedStep {
    if (this.#prerendered?.isFirstStep) return this.#prerendered;
    this.#prerendered?.end();
    this.#prerendered = new PrerenderedStep(this.#root, this.#container, settings, requests);
    return this.#prerendered;
  }

  /** Hides a first step, in which nothing would answer; what was typed into it is there again when a retry succeeds. */
  #fail(error: unknown): void {
    if (!this.#application) this.#prerendered?.stopLoading();
    this.#notify("failed", `The application could not be loaded: ${error}. ${remedy}`);
    this.#container.hidden = true;
  }

  #pass(event: AdmissionsEvent): void {
    if (event.name === "admissions-ready") {
      this.#isHandedOver = true;
      this.#removeNotice();
      this.#prerendered?.handOver();
    }
    this.#emit(event);
  }
}
