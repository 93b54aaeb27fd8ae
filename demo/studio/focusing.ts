import { type RefObject, useEffect } from "react";

/** Frames in which a list that is searched shows what it found. */
const framesToWait = 20;

/** Focuses the wanted control in a column of settings, as soon as it is there. */
export function useFocusOn(wanted: { readonly control: string } | null, column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!wanted) return;
    let frame = 0;
    const focus = (framesLeft: number) => {
      const controls = [...(column.current?.querySelectorAll<HTMLElement>("[id]") ?? [])];
      const exact = controls.find(({ id }) => id === wanted.control);
      // The group that holds the control shows what a search finds some renders later.
      if (!exact && framesLeft > 0) {
        frame = requestAnimationFrame(() => focus(framesLeft - 1));
        return;
      }
      // A group of controls, such as an address, begins with its first; and one control may edit what is deeper in the configuration, such as a line of a list.
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
