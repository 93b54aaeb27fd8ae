import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { currentOption, withBlank } from "./selectOptions";
import { writeValue } from "./useDomValue";
import { writeOptions } from "./writeOptions";

/**
 * Calls `fill` at the first focus in the select's root: Chromium reads which options a select has as a focus arrives in its
 * form, and fills in an address only from those.
 */
function useAutofill(select: RefObject<HTMLElement | null>, isWanted: boolean, fill: () => void): void {
  const run = useEffectEvent(fill);
  useEffect(() => {
    const root = select.current?.getRootNode();
    if (!isWanted || !(root instanceof ShadowRoot)) return;
    const fillNow = () => run();
    if (root.activeElement) fillNow();
    else root.addEventListener("focusin", fillNow, { once: true });
    return () => root.removeEventListener("focusin", fillNow);
  }, [select, isWanted]);
}

/**
 * Writes the options of a select: the current one alone until `fill` is called. They are no elements of React's, so that
 * it hydrates a select that was filled, or is open, before it was there, and so that filling one renders nothing.
 */
export function useSelectOptions(
  select: RefObject<HTMLSelectElement | null>,
  options: readonly Option[] | undefined,
  value: string,
  isAutofilled: boolean,
) {
  const texts = useTexts().controls;
  const all = useMemo(() => withBlank(options, texts), [options, texts]);
  const isFilled = useRef(false);
  const written = useRef<readonly Option[]>(undefined);
  useLayoutEffect(() => {
    const element = select.current;
    if (!element) return;
    // Filled before React hydrated it.
    if (element.length > 1) isFilled.current = true;
    if (!isFilled.current) writeOptions(element, [currentOption(all, value)]);
    // Focused before.
    if (element.matches(":focus")) isFilled.current = true;
    if (isFilled.current && written.current !== all) {
      writeOptions(element, all);
      // What was chosen before React is an answer that the store does not know yet.
      if (written.current) writeValue(element, value);
    }
    written.current = all;
  }, [select, all, value]);
  const fill = () => {
    if (isFilled.current || !select.current) return;
    isFilled.current = true;
    writeOptions(select.current, all);
  };
  useAutofill(select, isAutofilled, fill);
  return { all, fill };
}
