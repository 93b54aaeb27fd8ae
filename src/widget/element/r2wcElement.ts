import r2wc from "@r2wc/core";
import type { AdmissionsEvent } from "../state/core/core";
import type { ElementProps } from "./attributes";
import { type AttributeProperty, attributes } from "./attributes";
import { Mount } from "./Mount";

/** The names under which r2wc keeps its state on an element: registered symbols, so these are the same symbols. */
export const propsKey = Symbol.for("r2wc.props");
export const connectedKey = Symbol.for("r2wc.connected");
const renderKey = Symbol.for("r2wc.render");

export { renderKey };

/** The members that r2wc adds to each element and its types leave out. */
interface R2wcMembers extends HTMLElement, Record<AttributeProperty, string | undefined> {
  readonly container: ShadowRoot;
  [propsKey]: ElementProps;
  [connectedKey]: boolean;
  [renderKey](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

interface R2wcConstructor {
  new (): R2wcMembers;
  readonly observedAttributes: readonly string[];
}

function mount(container: HTMLElement, _: unknown, props: ElementProps): Mount {
  // r2wc types it as an HTMLElement; with `shadow` it is the shadow root.
  if (!(container instanceof ShadowRoot)) throw new TypeError("r2wc gave no shadow root: keep its option `shadow`.");
  const root: ShadowRoot = container;
  return new Mount(root, props, (event) => dispatch(root.host, event));
}

function wrap(): CustomElementConstructor {
  return r2wc<ElementProps & { container?: HTMLElement }, Mount>(
    () => null,
    { shadow: "open", props: Object.fromEntries(attributes.map(({ property }) => [property, "string"])) },
    { mount, update: (mounted, props) => mounted.update(props), unmount: (mounted) => mounted.end() },
  );
}

/** A server has no HTMLElement, and a framework that renders there must still be able to import the class. */
const r2wcClass = typeof HTMLElement === "undefined" ? class {} : wrap();

/** r2wc's class over the application; `AdmissionsFormElement` adds what it lacks. */
// r2wc's types end at `CustomElementConstructor`; the interface above says what its code does.
export const R2wcElement = r2wcClass as unknown as R2wcConstructor;

/** Dispatches a bubbling, composed `CustomEvent`, whose `detail` holds the event's other members, or null. */
function dispatch(element: EventTarget, { name, ...detail }: AdmissionsEvent): void {
  element.dispatchEvent(
    new CustomEvent(name, {
      bubbles: true,
      composed: true,
      detail: Object.keys(detail).length > 0 ? detail : null,
    }),
  );
}
