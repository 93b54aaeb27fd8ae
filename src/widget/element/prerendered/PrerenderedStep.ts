import { firstStepIn, isCompiled } from "../../../shared/catalogue/config/compiledInstitution";
import { languageOf } from "../../../shared/texts/languages";
import { addressOf, hrefOf, type RoutePrefix } from "../../navigation/place";
import type { Settings } from "../../state/core/core";
import { textSizeRule } from "../../ui/textSize";
import { restoreKept } from "../reloading";
import type { Requests } from "../requests";
import { choosePrerendered } from "./choosePrerendered";
import { type Prerendered, prerendered } from "./generated";
import { applyStyles, insertMarkup } from "./markup";
import { fillSelects, type OptionLists } from "./selects";

/** The first section ends below a window of less than this height, at any width (px). */
const lowWindow = 1200;
/** After this time (ms) the sections below the window are laid out even if the browser is busy: the visitor may scroll. */
const layoutTimeout = 500;
const deferredSections = ".low section:nth-of-type(n+2){display:none}";

/** Events that show whether a button was pressed before React ran, and whether the visitor has moved on. */
const observed = ["click", "focusin"];
/** Events that begin the visitor's next action: the hand-over then no longer presses the earlier button. */
const nextAction = ["pointerdown", "keydown"];

let sheet: CSSStyleSheet | undefined;

/**
 * Adds the styles of skeletons and notices to the root; constructed, because a host page's strict policy may forbid style
 * elements. Does nothing in browsers that are too old for it.
 */
export function adoptPrerenderedSheet(root: ShadowRoot): void {
  if (!prerendered || !root.adoptedStyleSheets) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(prerendered.css + deferredSections + textSizeRule());
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** The text size that the styles of a first step in the page's HTML assume. */
const assumedSize = "16px";

/** Whether the styles of a first step in the page's HTML have loaded and suit its text size. */
function hasRightStyles(container: HTMLElement): boolean {
  const surface = container.firstElementChild;
  const isLoaded = surface !== null && getComputedStyle(surface).getPropertyValue("--a-font") !== "";
  return isLoaded && getComputedStyle(container).fontSize === assumedSize;
}

/** Puts the route prefix into the links, which the build makes without one, and the page's address where they need it. */
function completeLinks(container: HTMLElement, prefix: RoutePrefix, view: Window): void {
  for (const link of container.querySelectorAll("a")) {
    const to = addressOf(link.getAttribute("href") ?? "", null);
    if (to !== null) link.setAttribute("href", hrefOf(to, prefix, view));
  }
}

/**
 * Whether the container holds this version's first step in this language, with what a visitor typed: from an element that was put
 * back into the page, or from the page's HTML.
 */
function holdsFirstStep(container: HTMLElement, { version }: Prerendered, language: string): boolean {
  const { firstElementChild: surface, dataset } = container;
  return surface !== null && (dataset.version ?? version) === version && surface.getAttribute("lang") === language;
}

/**
 * The option lists as the form of this institution has them; none in another language than English, or with other words, which only
 * the application has.
 */
async function optionsFor({ institution, optionLists }: Requests, language: string): Promise<OptionLists> {
  const [file, ours] = await Promise.all([institution, optionLists]);
  const { lists = {}, translations = {} } = isCompiled(file) ? file.config : {};
  if (language !== "en" || translations.en !== undefined) return {};
  return Object.fromEntries(Object.entries(ours.optionLists).filter(([name]) => !(name in lists)));
}

/** What the shadow root shows until the application takes it over: a skeleton, then the institution's first step. */
export class PrerenderedStep {
  readonly #root: ShadowRoot;
  readonly #container: HTMLElement;
  /** The styles of a first step in the page's HTML. */
  readonly #declaredStyles: Element | null;
  /** Whether the container holds the first step, which React hydrates; React replaces any other content. */
  isFirstStep = false;
  #pressed: HTMLElement | null = null;
  readonly #listening = new AbortController();
  /** Resolves when the institution's file has come and its first step is shown, or is not to be shown. */
  readonly shown: Promise<void>;

  constructor(root: ShadowRoot, container: HTMLElement, settings: Settings, requests: Requests) {
    this.#root = root;
    this.#container = container;
    this.#declaredStyles = container.dataset.version === undefined ? null : root.querySelector("link,style");
    const view = root.ownerDocument.defaultView;
    const name = view && prerendered ? choosePrerendered(view, settings) : null;
    this.shown = Promise.resolve();
    if (!prerendered || !name || !view) return;
    const { language } = settings;
    const isKept = container.firstChild !== null && container.dataset.version === undefined;
    this.isFirstStep = name === "firstStep" && holdsFirstStep(container, prerendered, language);
    if (this.isFirstStep) {
      // It keeps its styles until the application comes, if they are right: another sheet would restyle every element.
      if (!this.#declaredStyles || !hasRightStyles(container)) void this.#adoptStyles(requests).catch(() => undefined);
      this.#begin(view, settings, requests, isKept);
    } else {
      adoptPrerenderedSheet(root);
      this.#declaredStyles?.remove();
      container.replaceChildren();
      insertMarkup(container, prerendered.skeletons[name === "firstStep" ? "step" : name][languageOf(language)]);
      this.shown = this.#showInstitution(view, settings, requests, name).catch(() => undefined);
    }
  }

  async #adoptStyles({ styles }: Requests): Promise<void> {
    const { adoptStyles } = await styles;
    adoptStyles(this.#root);
    this.#declaredStyles?.remove();
  }

  /** Shows the first step of the institution's file, or its header above the skeleton of another screen. */
  async #showInstitution(view: Window, settings: Settings, requests: Requests, name: string): Promise<void> {
    const [file] = await Promise.all([requests.institution, requests.styles]);
    const markup = prerendered && firstStepIn(file, prerendered.version, settings.language, Date.now());
    if (!markup || name === "loading" || this.#listening.signal.aborted) return;
    const step = this.#root.ownerDocument.createElement("div");
    insertMarkup(step, markup);
    await this.#adoptStyles(requests);
    if (name === "firstStep") {
      this.#container.replaceChildren(...step.childNodes);
      this.isFirstStep = true;
      if (view.innerHeight < lowWindow) this.#deferSections(view);
      this.#begin(view, settings, requests, false);
    } else {
      const header = step.querySelector("[part=header]");
      // What it holds for a visitor is not known to be right here.
      header?.querySelector("button,[popover]")?.remove();
      if (header) this.#container.querySelector("[part=header]")?.replaceWith(header);
    }
  }

  /** Makes the first step usable. */
  #begin(view: Window, { routePrefix, language }: Settings, requests: Requests, isKept: boolean): void {
    const container = this.#container;
    applyStyles(container);
    if (!isKept) {
      completeLinks(container, routePrefix, view);
      restoreKept(container, view);
    }
    const { signal } = this.#listening;
    if (prerendered) fillSelects(container, prerendered.selects, optionsFor(requests, language), signal);
    for (const type of observed) container.addEventListener(type, (event) => this.#rememberButton(event), { signal });
    for (const type of nextAction) {
      const forget = () => {
        this.#pressed = null;
      };
      container.addEventListener(type, forget, { signal, capture: true });
    }
  }

  /** Lays out the sections below the window after the first frame, when the browser is idle. */
  #deferSections(view: Window): void {
    const container = this.#container;
    const show = () => container.removeAttribute("class");
    container.className = "low";
    // Safari has no requestIdleCallback.
    view.requestAnimationFrame(() => view.requestIdleCallback?.(show, { timeout: layoutTimeout }) ?? setTimeout(show));
  }

  /** After a failed load: removes a skeleton or spinner; a first step keeps what was typed into it. */
  stopLoading(): void {
    if (!this.isFirstStep) this.#container.replaceChildren();
  }

  /** After the hand-over: presses the button that the visitor pressed before. */
  handOver(): void {
    this.end();
    if (this.#pressed?.isConnected) this.#pressed.click();
    this.#pressed = null;
  }

  /** In the task that adds the sheet of all styles, the browser computes the styles once for both. */
  removeDeclaredStyles(): void {
    this.#declaredStyles?.remove();
  }

  /** Removes listeners and styles; the markup stays in the container. */
  end(): void {
    this.#listening.abort();
    this.removeDeclaredStyles();
  }

  #rememberButton(event: Event): void {
    const { target, type } = event;
    // A focus elsewhere after the click means that the visitor no longer waits for the button.
    this.#pressed = target instanceof Element && type === "click" ? target.closest("button") : null;
    // Keeps the browser from opening the button's popover, which is still empty.
    if (this.#pressed) event.preventDefault();
  }
}
