import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type DatePart, type DateParts, daysOf, fromParts, isEmptyDate, toParts, wrongPart } from "../form/calendar";
import { useTexts } from "../texts/useTexts";
import type { ControlProps } from "./ControlProps";
import { leaving } from "./FieldFrame";
import { datePartsRow, PartOfDate, useMonths } from "./PartOfDate";
import { Select } from "./Select";
import { TextInput } from "./TextInput";

interface Entered {
  readonly value: string;
  /** The parts of an invalid date from elsewhere, while the value is empty. */
  readonly begun: DateParts | undefined;
  readonly onChange: (value: string) => void;
  readonly onEntry: ((parts: DateParts | undefined) => void) | undefined;
}

/** The three parts of a date, updated when the value changes from outside. */
function useDateParts({ value, begun, onChange, onEntry }: Entered, onLeave: (parts: DateParts) => void) {
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

  // A draft comes after the first render.
  useLayoutEffect(() => {
    if (!begun || !isEmptyDate(latest.current)) return;
    latest.current = begun;
    setParts(begun);
  }, [begun]);

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

/** Why an entry is not a date, and which part to correct. */
export interface DateProblem {
  readonly part: DatePart | "date";
  readonly message: string;
}

interface DateInputProps extends ControlProps {
  /** The parts of an invalid date, from when the question was last mounted or from a draft. */
  entry?: DateParts | undefined;
  /** Called at every change: with the parts while they are not a date, with undefined once they are one or empty. */
  onEntry?: ((parts: DateParts | undefined) => void) | undefined;
  /** Called when the applicant leaves an invalid date, and again (undefined) once it is valid or empty. */
  onProblem?: ((problem: DateProblem | undefined) => void) | undefined;
}

const tokens: Readonly<Record<DatePart, string>> = { month: "bday-month", day: "bday-day", year: "bday-year" };

function useProblem() {
  const { controls, form } = useTexts();
  const { dateProblem } = controls;
  const { months } = form.dates;
  return (parts: DateParts): DateProblem | undefined => {
    const part = wrongPart(parts);
    if (!part) return undefined;
    if (part !== "date") return { part, message: dateProblem[part] };
    return { part, message: dateProblem.date(months[Number(parts.month) - 1] ?? "", daysOf(parts)) };
  };
}

/** Reports a problem, and reports it again when the element changes its language. */
function useReport({ value, onProblem }: DateInputProps, entry: DateParts | undefined) {
  const texts = useTexts();
  const problemOf = useProblem();
  const wrong = useRef(entry);
  const report = (parts: DateParts | undefined) => {
    const problem = parts && problemOf(parts);
    wrong.current = problem && parts;
    onProblem?.(problem);
  };
  const again = useEffectEvent(() => value === "" && wrong.current && report(wrong.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are the reason to report it again.
  useEffect(() => void again(), [texts]);
  return report;
}

/** A memorable date as month, day and year; its value is `YYYY-MM-DD`, or "" for an invalid date (§5). */
export function DateInput(props: DateInputProps) {
  const { value, onChange, entry, onEntry, onProblem: _, onBlur, autoComplete, ...control } = props;
  const texts = useTexts().controls;
  const begun = value === "" ? entry : undefined;
  const report = useReport(props, begun);
  const months = useMonths();
  const { parts, change, leave } = useDateParts({ value, begun, onChange, onEntry }, (left) => {
    report(left);
    onBlur?.();
  });
  const wrong = control.invalid ? wrongPart(parts) : undefined;
  const part = (name: DatePart) => ({
    ...control,
    id: `${control.id}-${name}`,
    value: parts[name],
    describedBy: undefined,
    invalid: control.invalid && (wrong === undefined || wrong === "date" || wrong === name),
    autoComplete: autoComplete === "bday" ? tokens[name] : autoComplete,
    onChange: (text: string) => {
      const next = change(name, text);
      if (wrongPart(next) === undefined) report(undefined);
    },
  });
  const [month, day, year] = [part("month"), part("day"), part("year")];
  return (
    <div className={datePartsRow} {...leave}>
      <PartOfDate part="month" id={month.id} label={texts.month}>
        <Select {...month} options={months} />
      </PartOfDate>
      <PartOfDate part="day" id={day.id} label={texts.day}>
        <TextInput {...day} inputMode="numeric" maxLength={2} />
      </PartOfDate>
      <PartOfDate part="year" id={year.id} label={texts.year}>
        <TextInput {...year} inputMode="numeric" maxLength={4} />
      </PartOfDate>
    </div>
  );
}
