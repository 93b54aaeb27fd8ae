import { useLayoutEffect, useRef, useState } from "react";
import { type DatePart, type DateParts, fromParts, toParts, wrongPart } from "../form/dateParts";
import { leaving } from "./leaving";

interface Entered {
  readonly value: string;
  /** What stands in the parts at first where the value is none. */
  readonly begun: DateParts | undefined;
  readonly onChange: (value: string) => void;
  readonly onEntry: ((parts: DateParts | undefined) => void) | undefined;
}

/** The three parts of a date that the visitor enters, in step with a value from outside. */
export function useDateParts({ value, begun, onChange, onEntry }: Entered, onLeave: (parts: DateParts) => void) {
  const [parts, setParts] = useState(() => begun ?? toParts(value));
  // The newest parts at once: two of them may change before a render, when a browser fills them in.
  const latest = useRef(parts);
  const last = useRef(value);

  const keep = (next: DateParts) => {
    latest.current = next;
    setParts(next);
  };

  useLayoutEffect(() => {
    if (value === last.current) return;
    last.current = value;
    latest.current = toParts(value);
    setParts(latest.current);
  }, [value]);

  const change = (name: DatePart, text: string): DateParts => {
    const next = { ...latest.current, [name]: text };
    keep(next);
    onEntry?.(wrongPart(next) ? next : undefined);
    const date = fromParts(next);
    if (date !== last.current) {
      last.current = date;
      onChange(date);
    }
    return next;
  };

  return { parts, change, leave: leaving(() => onLeave(latest.current)) };
}
