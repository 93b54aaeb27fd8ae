import type { Settings } from "../../state/settings";
import { insert } from "./prerendered";
import { sightOf } from "./sightOf";
import { type SightName, type Sights, sights } from "./sights";

/** The first section ends below a window that is lower than this, however wide (px). */
const lowWindow = 1200;
/** So long may a busy browser put off laying out what lies below (ms): whoever scrolls at once should find it. */
const patience = 500;
const below = ".low section:nth-of-type(n+2){display:none}";

/** What tells of a button that was pressed too early, and of whoever turned to something else then. */
const noted = ["click", "focusin"];
/** What somebody does next, noted before it reaches React: it may bring the application, which must not press that button then. */
const next = ["pointerdown", "keydown"];

let sheet: CSSStyleSheet | undefined;

/** One sheet for all elements of a page; constructed, because a strict policy of the host's forbids style elements. */
function sheetOf({ css }: Sights): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css + below);
  }
  return sheet;
}

/** What stands in the shadow root until the application does (DESIGN §7 "The first step before React"). */
export class Sight {
  readonly #root: ShadowRoot;
  readonly #container: HTMLElement;
  readonly #name: SightName | null;
  #pressed: HTMLElement | null = null;

  constructor(root: ShadowRoot, container: HTMLElement, settings: Settings) {
    this.#root = root;
    this.#container = container;
    const view = root.ownerDocument.defaultView;
    this.#name = view && sights ? sightOf(view, settings) : null;
    if (!sights || !this.#name) return;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(sights)];
    // An element that was put back brings the step into which somebody may have typed.
    if (!this.isFirstStep || !container.firstChild) {
      container.replaceChildren();
      insert(container, this.#name === "waiting" ? sights.waiting[settings.language] : sights.pages[this.#name]);
    }
    if (view && view.innerHeight < lowWindow) this.#layOutLater(view);
    for (const type of noted) container.addEventListener(type, this.#remember);
    for (const type of next) container.addEventListener(type, this.#forget, true);
  }

  /** What lies far below is laid out once the first frame is there, and whoever is quick has been served. */
  #layOutLater(view: Window): void {
    const container = this.#container;
    const layOut = () => container.removeAttribute("class");
    container.className = "low";
    // Safari does not tell when it is idle.
    view.requestAnimationFrame(() => view.requestIdleCallback?.(layOut, { timeout: patience }) ?? setTimeout(layOut));
  }

  /** The first step is there to be taken over, not to be replaced. */
  get isFirstStep(): boolean {
    return this.#name === "firstStep";
  }

  /** Nothing is on its way any more: what only said so goes; the first step stays, with what was typed into it. */
  stopWaiting(): void {
    if (!this.isFirstStep) this.#container.replaceChildren();
  }

  /** The application stands in its place: presses the button that was pressed too early. */
  giveWay(): void {
    this.end();
    if (this.#pressed?.isConnected) this.#pressed.click();
    this.#pressed = null;
  }

  /** Takes away what it attached; what it shows goes with the container. */
  end(): void {
    for (const type of noted) this.#container.removeEventListener(type, this.#remember);
    for (const type of next) this.#container.removeEventListener(type, this.#forget, true);
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }

  readonly #forget = (): void => {
    this.#pressed = null;
  };

  readonly #remember = (event: Event): void => {
    const { target, type } = event;
    // Whoever has turned to something else since wants that.
    this.#pressed = target instanceof Element && type === "click" ? target.closest("button") : null;
    // Not the browser's own part of it either, such as an empty popover.
    if (this.#pressed) event.preventDefault();
  };
}
