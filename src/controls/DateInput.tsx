import { useEffect, useEffectEvent, useRef } from "react";
import { type DatePart, type DateParts, daysOf, wrongPart } from "../form/dateParts";
import { useTexts } from "../texts/useTexts";
import type { ControlProps } from "./ControlProps";
import { DatePartField } from "./DatePartField";
import { datePartsRow } from "./datePartStyles";
import { Select } from "./Select";
import { TextInput } from "./TextInput";
import { useDateParts } from "./useDateParts";
import { useMonths } from "./useMonths";

/** Why an entry is no date, and which part to look at. */
export interface DateProblem {
  readonly part: DatePart | "date";
  readonly message: string;
}

export interface DateInputProps extends ControlProps {
  /** The parts of a date that is none, from when the question was last on the page. */
  entry?: DateParts | undefined;
  /** Told at every change: of the parts while they are no date, of undefined once they are one or empty. */
  onEntry?: ((parts: DateParts | undefined) => void) | undefined;
  /** Told when the visitor leaves an entry that is no date, and again (undefined) once it is one or empty. */
  onProblem?: ((problem: DateProblem | undefined) => void) | undefined;
}

const tokens: Readonly<Record<DatePart, string>> = { month: "bday-month", day: "bday-day", year: "bday-year" };
const lengths = { day: 2, year: 4 } as const;

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

/** Tells of a problem, and tells it again when the element comes to speak another language. */
function useTold({ value, onProblem }: DateInputProps, entry: DateParts | undefined) {
  const texts = useTexts();
  const problemOf = useProblem();
  const wrong = useRef(entry);
  const tell = (parts: DateParts | undefined) => {
    const problem = parts && problemOf(parts);
    wrong.current = problem && parts;
    onProblem?.(problem);
  };
  const again = useEffectEvent(() => value === "" && wrong.current && tell(wrong.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are the reason to tell it again.
  useEffect(() => void again(), [texts]);
  return tell;
}

/** A memorable date as month, day and year; upward `YYYY-MM-DD`, or "" for what is no date (§5). */
export function DateInput(props: DateInputProps) {
  const { value, onChange, entry, onEntry, onProblem: _, onBlur, autoComplete, ...control } = props;
  const texts = useTexts().controls;
  const begun = value === "" ? entry : undefined;
  const tell = useTold(props, begun);
  const months = useMonths();
  const { parts, change, leave } = useDateParts({ value, begun, onChange, onEntry }, (left) => {
    tell(left);
    onBlur?.();
  });
  const wrong = control.invalid ? wrongPart(parts) : undefined;
  const part = (name: DatePart) => ({
    ...control,
    id: `${control.id}-${name}`,
    value: parts[name],
    onBlur: undefined,
    describedBy: undefined,
    invalid: control.invalid && (wrong === undefined || wrong === "date" || wrong === name),
    autoComplete: autoComplete === "bday" ? tokens[name] : autoComplete,
    onChange: (text: string) => {
      const next = change(name, text);
      if (wrongPart(next) === undefined) tell(undefined);
    },
  });
  return (
    <div className={datePartsRow} {...leave}>
      <DatePartField part="month" id={`${control.id}-month`} label={texts.month}>
        <Select {...part("month")} options={months} />
      </DatePartField>
      {(["day", "year"] as const).map((name) => (
        <DatePartField key={name} part={name} id={`${control.id}-${name}`} label={texts[name]}>
          <TextInput {...part(name)} inputMode="numeric" maxLength={lengths[name]} />
        </DatePartField>
      ))}
    </div>
  );
}
