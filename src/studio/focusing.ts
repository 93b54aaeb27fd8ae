import { type RefObject, useEffect } from "react";

/** Animation frames within which a searched list renders its results. */
const framesToWait = 20;

/** The control of a setting; else the nearest around it, such as of a list's entry, or the first inside, such as of an address. */
function controlIn(column: HTMLElement | null, wanted: string): HTMLElement | undefined {
  const controls = [...(column?.querySelectorAll<HTMLElement>("[id]") ?? [])];
  const around = controls.filter(({ id }) => `${wanted}.`.startsWith(`${id}.`));
  const [nearest] = around.toSorted((one, other) => other.id.length - one.id.length);
  return nearest ?? controls.find(({ id }) => id.startsWith(`${wanted}.`));
}

/** Focuses the wanted control in a column of settings, as soon as it is rendered. */
export function useFocusOn(wanted: { readonly control: string } | null, column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!wanted) return;
    let frame = 0;
    const focus = (framesLeft: number) => {
      const found = controlIn(column.current, wanted.control);
      // The group that holds the control renders the results of a search some frames later.
      if (found?.id !== wanted.control && framesLeft > 0) {
        frame = requestAnimationFrame(() => focus(framesLeft - 1));
        return;
      }
      found?.focus();
      found?.scrollIntoView({ block: "center" });
    };
    frame = requestAnimationFrame(() => focus(framesToWait));
    return () => cancelAnimationFrame(frame);
  }, [wanted, column]);
}
