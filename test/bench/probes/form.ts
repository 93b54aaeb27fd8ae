/** Where the form's controls are: in the widget's shadow root, or in a native page itself. */
export function formRoot(): Document | ShadowRoot {
  return document.querySelector("admissions-form")?.shadowRoot ?? document;
}

export function control(key: string): HTMLElement | null {
  return formRoot().getElementById(key);
}

/** Laid out and not made invisible by any style around it. */
export function isShown(element: Element | null): boolean {
  if (!element || element.closest("[inert]")) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Shown, and nothing lies over it: what a finger at its middle would touch. */
export function isReachable(element: Element): boolean {
  if (!isShown(element)) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return formRoot().elementFromPoint(left + width / 2, top + height / 2) === element;
}

/** Makes a choice as the browser does: the value, then the events. */
export function choose(key: string, value: string): void {
  const own = control(key);
  if (own instanceof HTMLSelectElement) {
    own.focus();
    own.value = value;
    if (own.value !== value) throw new Error(`The select ${key} has no option ${value}.`);
    for (const type of ["input", "change"]) own.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    return;
  }
  const radio = own?.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  if (!radio) throw new Error(`There is no radio ${value} of ${key}.`);
  if (!radio.checked) radio.click();
}
