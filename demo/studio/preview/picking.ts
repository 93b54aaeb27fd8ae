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

/**
 * While switched on, makes a press, or Enter on the focused element, find settings instead of using the form. Returns
 * the switch.
 */
export function startPicking(onPick: (picked: Picked) => void, onLeave: () => void): (isOn: boolean) => void {
  let isOn = false;
  const frame = document.createElement("div");
  frame.className = "picking";
  frame.hidden = true;
  document.body.append(frame);

  function mark(event: Event): void {
    const [target] = elementsOf(event);
    frame.hidden = !isOn || target === undefined || target === document.documentElement;
    if (frame.hidden || !target) return;
    const { top, left, width, height } = target.getBoundingClientRect();
    Object.assign(frame.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` });
  }

  function pick(event: Event): void {
    if (!isOn) return;
    if (event instanceof KeyboardEvent && event.key === "Escape") onLeave();
    if (event instanceof KeyboardEvent && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    const elements = elementsOf(event);
    const text = elements[0]?.textContent?.trim().slice(0, 1000) ?? "";
    const isHeading = elements.some(({ part }) => part.contains("heading"));
    const link = elements.find((element) => element instanceof HTMLAnchorElement);
    onPick({ ids: idsAround(elements), isHeading, text, href: link?.getAttribute("href") ?? "" });
  }

  function swallow(event: Event): void {
    if (!isOn) return;
    event.preventDefault();
    event.stopPropagation();
  }

  addEventListener("pointermove", mark, { capture: true, passive: true });
  addEventListener("focusin", mark, { capture: true });
  for (const name of ["pointerdown", "mousedown"]) addEventListener(name, swallow, { capture: true });
  for (const name of ["click", "keydown"]) addEventListener(name, pick, { capture: true });
  return (next) => {
    isOn = next;
    frame.hidden = true;
    document.documentElement.classList.toggle("is-picking", isOn);
  };
}
