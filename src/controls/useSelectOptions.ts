import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { currentOption, withBlank } from "./selectOptions";
import { writeValue } from "./useDomValue";

/**
 * Calls `fill` at the first focus in the select's root: Chromium reads which options a select has as a focus arrives in its
 * form, and fills in an address only from those.
 */
function useAutofill(select: RefObject<HTMLElement | null>, isWanted: boolean, fill: () => void): void {
  const run = useEffectEvent(fill);
  useEffect(() => {
    const root = select.current?.getRootNode();
    if (!isWanted || !(root instanceof ShadowRoot)) return;
    // Not within the focus event: React may be what set the focus, and does not render while it commits.
    const fillSoon = () => queueMicrotask(() => run());
    if (root.activeElement) fillSoon();
    else root.addEventListener("focusin", fillSoon, { once: true });
    return () => root.removeEventListener("focusin", fillSoon);
  }, [select, isWanted]);
}

/** The options that a select shows: the current one alone until `fill` is called. */
export function useSelectOptions(
  select: RefObject<HTMLSelectElement | null>,
  options: readonly Option[] | undefined,
  value: string,
  isAutofilled: boolean,
) {
  const [isFilled, setFilled] = useState(false);
  const all = withBlank(options, useTexts().controls);
  // At once: the browser opens the list, or reads the form, right after the event.
  const fill = () => isFilled || flushSync(() => setFilled(true));
  useAutofill(select, isAutofilled && !isFilled, fill);
  const isFirst = useRef(true);
  const keep = useEffectEvent(() => {
    if (!isFirst.current && select.current) writeValue(select.current, value);
    isFirst.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what makes the choice worth writing again.
  useLayoutEffect(() => keep(), [options, isFilled]);
  return { all, shown: isFilled ? all : [currentOption(all, value)], fill };
}
