import { attributes, propertyOf } from "./attributes";
import { connectedKey, propsKey, renderKey, Wrapped } from "./wrapped";

const properties = [...attributes.map(({ property }) => property), "config"] as const;

/**
 * `<admissions-form>`: the whole admissions application as one tag, in an open shadow root. Importing this module
 * registers nothing; `src/define.ts` does.
 */
export class AdmissionsFormElement extends Wrapped {
  static override get observedAttributes(): readonly string[] {
    return [...Wrapped.observedAttributes, "lang"];
  }

  constructor() {
    super();
    // r2wc believes that a new element is connected, and would start React at the first setAttribute.
    this[connectedKey] = false;
  }

  /** The institution's constants and coded lists; the application checks them and reports faults as `admissions-error`. */
  get config(): unknown {
    return this[propsKey].config;
  }

  set config(config: unknown) {
    this[propsKey].config = config;
    this[renderKey]();
  }

  /** The shadow root that the page's HTML declared, with its first step; the browser's own method would empty it. */
  override attachShadow(init: ShadowRootInit): ShadowRoot {
    return this.shadowRoot ?? super.attachShadow(init);
  }

  override connectedCallback(): void {
    for (const property of properties) this.#adoptEarlyProperty(property);
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    this[connectedKey] = false;
    // A move is a removal and an insertion in one task: what the applicant typed must survive it.
    queueMicrotask(() => {
      if (!this.isConnected) super.disconnectedCallback();
    });
  }

  /** Its presence makes `moveBefore` keep the application as it is; another language may be spoken where it is now. */
  connectedMoveCallback(): void {
    this[renderKey]();
  }

  /** r2wc ignores removed and emptied attributes; here both mean "not given". `lang`, every element's own, is read where it stands. */
  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    const property = propertyOf.get(name);
    if (property) this[propsKey][property] = value || undefined;
    this[renderKey]();
  }

  /** A property set before the tag was defined sits on the element itself and hides the accessor. */
  #adoptEarlyProperty(property: (typeof properties)[number]): void {
    const early = Object.getOwnPropertyDescriptor(this, property);
    if (!early) return;
    Reflect.deleteProperty(this, property);
    Reflect.set(this, property, early.value);
  }
}
