import { type RefObject, useEffect } from "react";

/** Animation frames within which a searched list renders its results. */
const framesToWait = 20;

/** Focuses the wanted control in a column of settings, as soon as it is rendered. */
export function useFocusOn(wanted: { readonly control: string } | null, column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!wanted) return;
    let frame = 0;
    const focus = (framesLeft: number) => {
      const controls = [...(column.current?.querySelectorAll<HTMLElement>("[id]") ?? [])];
      const exact = controls.find(({ id }) => id === wanted.control);
      // The group that holds the control renders the results of a search some frames later.
      if (!exact && framesLeft > 0) {
        frame = requestAnimationFrame(() => focus(framesLeft - 1));
        return;
      }
      // A group of controls, such as an address, focuses its first. One control may edit deeper parts, such as a line.
      const steps = wanted.control.split(".");
      const ids = steps.map((_, index) => steps.slice(0, steps.length - index).join("."));
      const around = ids.flatMap((each) => controls.filter(({ id }) => id === each));
      const found = exact ?? around[0] ?? controls.find(({ id }) => id.startsWith(`${wanted.control}.`));
      found?.focus();
      found?.scrollIntoView({ block: "center" });
    };
    frame = requestAnimationFrame(() => focus(framesToWait));
    return () => cancelAnimationFrame(frame);
  }, [wanted, column]);
}
