type Editable = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const selector = "input, select, textarea";

function isChoice(control: Editable): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}

/** What a visitor entered before React ran, by the controls' ids. */
export interface TypedBefore {
  readonly texts: ReadonlyMap<string, string>;
  readonly chosen: readonly string[];
  readonly focused: string | null;
}

/** Reads the entered values from the page, right before the hydration. */
export function readTyped(root: ShadowRoot): TypedBefore {
  const controls = [...root.querySelectorAll<Editable>(selector)];
  const texts = controls.filter((control) => !isChoice(control) && control.value !== "");
  const chosen = controls.filter((control) => isChoice(control) && control.checked);
  return {
    texts: new Map(texts.map((control) => [control.id, control.value])),
    chosen: chosen.map(({ id }) => id),
    focused: root.activeElement?.id ?? null,
  };
}

/** Enters a text as if typed: with the prototype's setter, because React intercepts the element's own. */
function type(control: Editable, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

/**
 * Enters the values again after React rendered the page anew, because a translator or an extension had changed it. A
 * control that has a value by now keeps it.
 */
export function restoreTyped(root: ShadowRoot, { texts, chosen, focused }: TypedBefore): void {
  for (const control of root.querySelectorAll<Editable>(selector)) {
    if (isChoice(control)) {
      if (chosen.includes(control.id) && !control.checked) control.click();
    } else if (control.value === "" && texts.has(control.id)) type(control, texts.get(control.id) ?? "");
  }
  if (focused && !root.activeElement) root.getElementById(focused)?.focus();
}
