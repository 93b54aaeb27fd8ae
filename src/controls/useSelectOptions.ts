import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Option } from "../form/catalogue";
import { useTexts } from "../texts/useTexts";
import { currentOption, withBlank } from "./selectOptions";
import { writeValue } from "./useDomValue";
import { shortList, useIdleFill } from "./useIdleFill";

/** The options that a select shows: the current one alone until it is filled, at once by `fill` or while idle. */
export function useSelectOptions(
  select: RefObject<HTMLSelectElement | null>,
  options: readonly Option[] | undefined,
  value: string,
  isAutofilled: boolean,
) {
  const [isFilled, setFilled] = useState(false);
  const all = withBlank(options, useTexts().controls);
  useIdleFill(select, { isWanted: !isFilled, isAutofilled, isShort: all.length <= shortList }, () => setFilled(true));
  const isFirst = useRef(true);
  const keep = useEffectEvent(() => {
    if (!isFirst.current && select.current) writeValue(select.current, value);
    isFirst.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what makes the choice worth writing again.
  useLayoutEffect(() => keep(), [options, isFilled]);
  return {
    all,
    shown: isFilled ? all : [currentOption(all, value)],
    // At once: the browser opens the list right after this event.
    fill: () => isFilled || flushSync(() => setFilled(true)),
  };
}
