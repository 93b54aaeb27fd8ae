import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Option } from "../form/catalogue";
import { typeAheadPause, typedOption } from "./typeAhead";

function isOpen(select: HTMLSelectElement): boolean {
  try {
    return select.matches(":open");
  } catch {
    // A browser that does not know `:open` keeps the keys of an open list to itself.
    return false;
  }
}

/** Typing on a closed select chooses the option that begins with the letters; the buffer clears after 1 s (§9). */
export function useTypeAhead(options: readonly Option[], choose: (value: string) => void) {
  const typed = useRef("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (event: KeyboardEvent<HTMLSelectElement>) => {
    const { key, currentTarget: select } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if ([...key].length !== 1 || isCommand || (key === " " && typed.current === "") || isOpen(select)) return;
    event.preventDefault();
    typed.current += key;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      typed.current = "";
    }, typeAheadPause);
    const option = typedOption(options, select.value, typed.current);
    if (!option) return;
    select.value = option.value;
    choose(option.value);
  };
}
