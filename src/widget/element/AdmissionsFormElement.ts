import type { InstitutionConfig } from "../../shared/catalogue/config/institutionConfig";
import { attributes, propertyOf, underscored } from "./attributes";
import { connectedKey, propsKey, R2wcElement, renderKey } from "./r2wcElement";
import { keepTypedEvents } from "./typedEvents";

const properties = [...attributes.map(({ property }) => property), "config"] as const;

/**
 * `<admissions-form>`: the whole admissions application as one tag, in an open shadow root. Importing this module
 * registers nothing; `src/define.ts` does.
 */
export class AdmissionsFormElement extends R2wcElement {
  static override get observedAttributes(): readonly string[] {
    return [...R2wcElement.observedAttributes, underscored, "lang"];
  }

  constructor() {
    super();
    // r2wc takes a new element for connected, and would start React at the first setAttribute.
    this[connectedKey] = false;
    if (this.shadowRoot) keepTypedEvents(this.shadowRoot);
  }

  /** The institution's configuration; the application checks it and reports faults as `admissions-error`. */
  get config(): InstitutionConfig | null | undefined {
    return this[propsKey].config;
  }

  set config(config: InstitutionConfig | null | undefined) {
    this[propsKey].config = config;
    this[renderKey]();
  }

  /**
   * Returns the declarative shadow root of the page's HTML, with its first step; the browser's own method would empty
   * it.
   */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init);
  }

  override connectedCallback(): void {
    for (const property of properties) this.#adoptEarlyProperty(property);
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    this[connectedKey] = false;
    // A move is a removal and an insertion in one task: it must keep what the applicant typed.
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }

  /** With this callback `moveBefore` keeps the application; the language at the new place may differ. */
  connectedMoveCallback(): void {
    this[renderKey]();
  }

  /** r2wc ignores removed and emptied attributes; here both mean "not given". `lang` is read where the element is. */
  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    const property = propertyOf.get(name);
    if (property) this[propsKey][property] = value || undefined;
    this[renderKey]();
  }

  /** A property that was set before the tag was defined is an own property and hides the accessor. */
  #adoptEarlyProperty(property: (typeof properties)[number]): void {
    const early = Object.getOwnPropertyDescriptor(this, property);
    if (!early) return;
    Reflect.deleteProperty(this, property);
    Reflect.set(this, property, early.value);
  }
}
