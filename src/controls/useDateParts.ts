import { useLayoutEffect, useRef, useState } from "react";
import { type DatePart, type DateParts, fromParts, toParts, wrongPart } from "../form/dateParts";
import { leaving } from "./leaving";

interface Entered {
  readonly value: string;
  /** The initial parts when the value is empty. */
  readonly begun: DateParts | undefined;
  readonly onChange: (value: string) => void;
  readonly onEntry: ((parts: DateParts | undefined) => void) | undefined;
}

/** The three parts of a date, updated when the value changes from outside. */
export function useDateParts({ value, begun, onChange, onEntry }: Entered, onLeave: (parts: DateParts) => void) {
  const [parts, setParts] = useState(() => begun ?? toParts(value));
  // A ref, because two parts may change before the next render, when a browser autofills them.
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
