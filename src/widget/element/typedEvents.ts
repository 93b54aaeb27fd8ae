/**
 * The events of what is typed, by which a page's shortcuts and editors act; those of a finger or a mouse button, which scripts against
 * copying, for faster taps or for scrolling cancel wherever they see no field; and the wheel, by which a page may scroll instead of the browser.
 * From `textInput` React 17 to 19 make `onBeforeInput`. `input` is none of them: no shortcut reads it, and pages count it as activity.
 */
const types = [
  "keydown",
  "keypress",
  "keyup",
  "beforeinput",
  "textInput",
  "compositionstart",
  "compositionupdate",
  "compositionend",
  "copy",
  "cut",
  "paste",
  "mousedown",
  "contextmenu",
  "touchstart",
  "touchmove",
  "touchend",
  "touchcancel",
  "wheel",
] as const;

/** What scrolls by itself: a page with smooth scrolling of its own would scroll instead. */
const scrolled = "dialog, [popover], textarea";
const fields = "input, textarea, select, [contenteditable]";
/** What Enter or the space bar presses. */
const pressed = "button, a[href], summary";
/** What a finger uses. A button that is pressed by a mouse is none of them: a click needs nothing that a page can cancel before it. */
const touched = `${fields}, ${pressed}, label, ${scrolled}`;
/** What the browser closes at Escape, after the event. */
const closedByEscape = 'dialog[open], [popover="auto"]:popover-open';

/** The keyCode of a key that an input method takes; Safari has already ended the composition then. */
const takenByInputMethod = 229;

/** Whether a key is of a composition: it chooses among the signs that an input method offers, or ends that. */
function isComposed({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === takenByInputMethod;
}

/** Whether the form uses this key, so that the page must not act on it too. */
function isUsedKey(event: KeyboardEvent, target: Element, root: ShadowRoot): boolean {
  if (isComposed(event) || event.defaultPrevented) return true;
  if (event.key === "Tab") return false;
  if (event.key === "Escape") return root.querySelector(closedByEscape) !== null;
  if (event.key === "Enter" || event.key === " ") return target.closest(`${fields}, ${pressed}`) !== null;
  return target.closest(fields) !== null;
}

/** Where an event other than a key is kept from the page. */
function keptPlaces({ type }: Event): string {
  if (type === "wheel") return scrolled;
  return type.startsWith("touch") ? touched : fields;
}

/**
 * Keeps from the page what is typed into the fields of a shadow root and what presses them, after everything inside has seen it. The page
 * would take it for its own shortcuts, or for a press on a text: outside the shadow root the target of an event is the element, and no
 * input. Tab and Escape reach the page, whose dialogs and focus traps need them, unless something in the root uses them. Keeps from it,
 * too, the wheel over what scrolls by itself.
 */
export function keepTypedEvents(root: ShadowRoot): void {
  /** Keys that are down and whose `keydown` was kept: their `keyup` may come from an element that is no field. */
  const down = new Set<string>();

  function isKept(event: Event): boolean {
    const { target } = event;
    // The page's own elements inside the tag send their events through the root too.
    if (!(target instanceof Element) || !root.contains(target)) return false;
    // When a browser fills a field in, it sends a `keydown` without a key.
    if (!(event instanceof KeyboardEvent)) return target.closest(keptPlaces(event)) !== null;
    const isUsed = isUsedKey(event, target, root);
    if (event.type === "keydown") {
      if (isUsed) down.add(event.code);
      else down.delete(event.code);
    }
    return event.type === "keyup" ? down.delete(event.code) || isUsed : isUsed;
  }

  const keep = (event: Event) => isKept(event) && event.stopPropagation();
  for (const type of types) root.addEventListener(type, keep, { passive: true });
  /** Keeps a key of a composition from everything in the root, too, and Enter from submitting a form. */
  const leaveToInputMethod = (event: Event) => {
    if (!(event instanceof KeyboardEvent && isComposed(event) && isKept(event))) return;
    event.stopPropagation();
    if (event.key === "Enter") event.preventDefault();
  };
  root.addEventListener("keydown", leaveToInputMethod, true);
}
