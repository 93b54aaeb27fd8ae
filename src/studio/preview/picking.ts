import type { Picked } from "./page";

/** The elements under an event, the innermost first. */
function elementsOf(event: Event): readonly Element[] {
  return event.composedPath().filter((target): target is Element => target instanceof Element);
}

/** The question around an element, whose control's id is the answer key. */
function idsAround(elements: readonly Element[]): readonly string[] {
  const field = elements.find((element) => element.part.contains("field"));
  const inside = field ? [...field.querySelectorAll("[id]")] : [];
  return [...new Set([...elements, ...inside].map(({ id }) => id).filter((id) => id !== ""))];
}

function pickedBy(event: Event): Picked {
  const elements = elementsOf(event);
  const link = elements.find((element) => element instanceof HTMLAnchorElement);
  return {
    ids: idsAround(elements),
    isHeading: elements.some(({ part }) => part.contains("heading")),
    text: elements[0]?.textContent?.trim().slice(0, 1000) ?? "",
    href: link?.getAttribute("href") ?? "",
  };
}

/** Marks the element under the pointer in the form, while a press finds its settings. */
export const pickingMarks = new CSSStyleSheet();
pickingMarks.replaceSync("* { cursor: crosshair } :hover:not(:has(:hover)) { outline: 2px solid #c2410c }");
pickingMarks.disabled = true;

/**
 * While switched on, makes a press, or Enter on the focused element, find settings instead of using the form. Returns
 * the switch.
 */
export function startPicking(onPick: (picked: Picked) => void, onLeave: () => void): (isOn: boolean) => void {
  function take(event: Event): void {
    if (pickingMarks.disabled) return;
    const key = event instanceof KeyboardEvent ? event.key : null;
    if (key === "Escape") onLeave();
    if (key !== null && key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "Enter" || event.type === "click") onPick(pickedBy(event));
  }
  for (const name of ["pointerdown", "mousedown", "click", "keydown"]) addEventListener(name, take, { capture: true });
  return (isOn) => {
    pickingMarks.disabled = !isOn;
  };
}
