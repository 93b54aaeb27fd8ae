type Listener = (event: Event) => void;

/**
 * The `environment` of downshift inside a shadow root: events with their real target (the window sees the host
 * element instead), and a document whose queries go to the root.
 */
export function shadowEnvironment(inside: Element) {
  const root = inside.getRootNode();
  const { ownerDocument } = inside;
  const view = ownerDocument.defaultView ?? window;
  const tree = root instanceof ShadowRoot || root instanceof Document ? root : undefined;
  const outermost = root instanceof ShadowRoot ? root.host : ownerDocument.documentElement;
  const wrapped = new Map<unknown, Listener>();

  const addEventListener = (type: string, listener: Listener, options?: AddEventListenerOptions) => {
    const seen: Listener = (event) => {
      // downshift reads only the type and the target.
      listener({ type: event.type, target: event.composedPath()[0] ?? event.target } as Event);
    };
    wrapped.set(listener, seen);
    // First of all, since presses on fields do not reach the window (element/typedEvents.ts).
    view.addEventListener(type, seen, { ...options, capture: true });
  };
  const removeEventListener = (type: string, listener: Listener) => {
    const seen = wrapped.get(listener);
    if (seen) view.removeEventListener(type, seen, true);
    wrapped.delete(listener);
  };
  const document = {
    // While its list opens, downshift moves the focus back to its input: an applicant who has tabbed to the next
    // field would type into this one.
    activeElement: inside,
    getElementById: (id: string) => tree?.getElementById(id) ?? null,
    createElement: (name: string) => ownerDocument.createElement(name),
    body: outermost,
  };
  // downshift's type names whole interfaces, of which useCombobox uses only these members.
  return { addEventListener, removeEventListener, document, Node: view.Node } as unknown as Environment;
}

interface Environment {
  addEventListener: typeof window.addEventListener;
  removeEventListener: typeof window.removeEventListener;
  document: Document;
  Node: typeof window.Node;
}
