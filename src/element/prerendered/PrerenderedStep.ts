import { addressOf, hashOf, type RoutePrefix } from "../../navigation/place";
import type { Settings } from "../../state/core/core";
import { languageOf } from "../../texts/languages";
import { textSizeRule } from "../../ui/textSize";
import type { OptionListsModule } from "../loadApplication";
import { choosePrerendered } from "./choosePrerendered";
import { type Prerendered, type PrerenderedName, prerendered } from "./generated";
import { applyStyles, insertMarkup } from "./markup";
import { fillSelects } from "./selects";

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
 * Adds the styles of what is prerendered to the root; constructed, because a host page's strict policy may forbid style
 * elements. Does nothing in browsers that are too old for it.
 */
export function adoptPrerenderedSheet(root: ShadowRoot): void {
  if (!prerendered || !root.adoptedStyleSheets) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(prerendered.css + deferredSections + textSizeRule());
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** The text size that the styles of a first step in the page's HTML assume. */
const assumedSize = "16px";

/** Whether the styles of a first step in the page's HTML have loaded and suit its text size. */
function hasRightStyles(container: HTMLElement): boolean {
  const surface = container.firstElementChild;
  const isLoaded = surface !== null && getComputedStyle(surface).getPropertyValue("--a-font") !== "";
  return isLoaded && getComputedStyle(container).fontSize === assumedSize;
}

/** Puts the route prefix into the links, which the build makes without one. */
function prefixLinks(container: HTMLElement, prefix: RoutePrefix): void {
  for (const link of container.querySelectorAll("a")) {
    const to = addressOf(link.getAttribute("href") ?? "", null);
    if (to !== null) link.setAttribute("href", hashOf(to, prefix));
  }
}

/**
 * Whether the container holds this version's first step, with what a visitor typed: from an element that was put back
 * into the page, or from the page's HTML.
 */
function holdsFirstStep(container: HTMLElement, { version }: Prerendered): boolean {
  return container.firstChild !== null && (container.dataset.version ?? version) === version;
}

/** The prerendered step in the shadow root, until the application takes it over. */
export class PrerenderedStep {
  readonly #root: ShadowRoot;
  readonly #container: HTMLElement;
  readonly #name: PrerenderedName | null;
  /** The styles of a first step in the page's HTML. */
  readonly #declaredStyles: Element | null;
  #pressed: HTMLElement | null = null;
  readonly #listening = new AbortController();

  constructor(root: ShadowRoot, container: HTMLElement, settings: Settings, optionLists: Promise<OptionListsModule>) {
    this.#root = root;
    this.#container = container;
    this.#declaredStyles = container.dataset.version === undefined ? null : root.querySelector("link,style");
    const view = root.ownerDocument.defaultView;
    this.#name = view && prerendered ? choosePrerendered(view, settings) : null;
    if (!prerendered || !this.#name) return;
    const isReady = this.isFirstStep && holdsFirstStep(container, prerendered);
    // A first step in the page's HTML keeps its styles until the application's come: another sheet would restyle every element.
    if (!isReady || !this.#declaredStyles || !hasRightStyles(container)) {
      adoptPrerenderedSheet(root);
      this.#declaredStyles?.remove();
    }
    const isKept = container.firstChild !== null && container.dataset.version === undefined;
    if (isReady) applyStyles(container);
    else {
      container.replaceChildren();
      const { loading, pages } = prerendered;
      insertMarkup(container, this.#name === "loading" ? loading[languageOf(settings.language)] : pages[this.#name]);
      if (view && view.innerHeight < lowWindow) this.#deferSections(view);
    }
    if (settings.routePrefix && !isKept) prefixLinks(container, settings.routePrefix);
    const { signal } = this.#listening;
    if (this.isFirstStep) fillSelects(container, prerendered.selects, optionLists, signal);
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

  /** Whether the container holds the first step, which React hydrates; React replaces any other content. */
  get isFirstStep(): boolean {
    return this.#name === "firstStep";
  }

  /** After a failed load: removes a skeleton or spinner; a first step stays, with what was typed into it. */
  stopLoading(): void {
    if (!this.isFirstStep) this.#container.replaceChildren();
  }

  /** After the hand-over: presses the button that the visitor pressed before. */
  handOver(): void {
    this.end();
    if (this.#pressed?.isConnected) this.#pressed.click();
    this.#pressed = null;
  }

  /** Removes the styles. In the task that adds the application's sheet, the browser computes the styles once for both. */
  removeStyles(): void {
    this.#declaredStyles?.remove();
    if (!sheet || !this.#root.adoptedStyleSheets.includes(sheet)) return;
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  /** Removes listeners and styles; the markup stays in the container. */
  end(): void {
    this.#listening.abort();
    this.removeStyles();
  }

  #rememberButton(event: Event): void {
    const { target, type } = event;
    // A focus elsewhere after the click means that the visitor no longer waits for the button.
    this.#pressed = target instanceof Element && type === "click" ? target.closest("button") : null;
    // Keeps the browser from opening the button's popover, which is still empty.
    if (this.#pressed) event.preventDefault();
  }
}
