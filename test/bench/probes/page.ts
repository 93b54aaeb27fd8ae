/** The root of the form's controls: the widget's shadow root, or the document of a native page. */
export function formRoot(): Document | ShadowRoot {
  return document.querySelector("admissions-form")?.shadowRoot ?? document;
}

export function control(key: string): HTMLElement | null {
  return formRoot().getElementById(key);
}

/** Whether the element has a size and no style hides it. */
export function isShown(element: Element | null): boolean {
  if (!element || element.closest("[inert]")) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Whether the element is shown and nothing covers its middle. */
export function isReachable(element: Element): boolean {
  if (!isShown(element)) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  return formRoot().elementFromPoint(left + width / 2, top + height / 2) === element;
}

/** Chooses an option as the browser does: sets the value, then dispatches the events. */
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

export function press(name: string): void {
  const button = [...formRoot().querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name);
  if (!button) throw new Error(`There is no button ${name}.`);
  button.click();
}

/** Resolves in the first task after the next frame is painted, with its time. */
function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
}

/** Checks a condition every 8 ms until it is true. It uses timers because requested frames would be drawn. */
export function waitUntil(isMet: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    function check(): void {
      if (isMet()) resolve();
      else setTimeout(check, 8);
    }
    check();
  });
}

/** Checks a condition in each frame until it is true; resolves with the time when that frame is painted. */
export function frameIn(isMet: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    function each() {
      try {
        if (isMet()) resolve(afterPaint());
        else requestAnimationFrame(each);
      } catch (fault) {
        reject(fault);
      }
    }
    requestAnimationFrame(each);
  });
}

/** Acts, waits until a condition is painted, and resolves with the time between (ms). */
export async function timed(act: () => void, isMet: () => boolean): Promise<number> {
  const before = performance.now();
  act();
  return (await frameIn(isMet)) - before;
}
